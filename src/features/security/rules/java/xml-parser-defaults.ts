import type { Rule } from '#features/security/rule.ts';

export const JAVA_XML_PARSER_DEFAULTS = {
  id: 'java-xml-parser-defaults',
  title: 'XML parser without protection against external entities',
  cwe: 'CWE-611',
  owasp: 'A05:2021',
  severity: 'medium',
  confidence: 'low',
  message: 'The parsers of the platform read external entities unless they are told not to.',
  recommendation:
    'Set http://apache.org/xml/features/disallow-doctype-decl to true; for StAX set XMLInputFactory.SUPPORT_DTD to false.',
  languages: ['java'],
  match: [
    {
      kind: 'call',
      callee: [
        '{DocumentBuilderFactory,SAXParserFactory}.{newInstance,newNSInstance}',
        'XMLInputFactory.{newInstance,newFactory}',
      ],
      lacksCall: [
        '**.{setFeature,setAttribute,setProperty,setExpandEntityReferences,setXIncludeAware,setEntityResolver,setXMLResolver}',
        '**.{setValidating,newDocument}',
      ],
    },
    {
      kind: 'call',
      callee: ['{SAXReader,SAXBuilder}.{read,build}'],
      lacksCall: [
        '**.{setFeature,setAttribute,setProperty,setExpandEntityReferences,setXIncludeAware,setEntityResolver,setXMLResolver}',
      ],
      imports: ['org.dom4j', 'org.jdom', 'org.jdom2'],
    },
  ],
  examples: {
    bad: [
      `import java.io.InputStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;

class Service {
  Document read(InputStream in) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    return factory.newDocumentBuilder().parse(in);
  }
}
`,
      `import java.io.InputStream;
import javax.xml.parsers.SAXParserFactory;
import org.xml.sax.helpers.DefaultHandler;

class Service {
  void read(InputStream in, DefaultHandler handler) throws Exception {
    SAXParserFactory.newInstance().newSAXParser().parse(in, handler);
  }
}
`,
    ],
    good: [
      `import java.io.InputStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;

class Service {
  Document read(InputStream in) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    return factory.newDocumentBuilder().parse(in);
  }
}
`,
      `import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;

class Service {
  Document create() throws Exception {
    return DocumentBuilderFactory.newInstance().newDocumentBuilder().newDocument();
  }
}
`,
    ],
  },
} as const satisfies Rule;
