import type { Rule } from '#features/security/rule.ts';

export const JAVA_EXTERNAL_ENTITIES_ON = {
  id: 'java-external-entities-on',
  title: 'XML external entities (XXE)',
  cwe: 'CWE-611',
  owasp: 'A05:2021',
  severity: 'high',
  confidence: 'medium',
  message:
    'This parser is told to read external entities: an XML text can have it read files or call other hosts.',
  recommendation:
    'Set http://apache.org/xml/features/disallow-doctype-decl to true, and the features for external entities to false.',
  languages: ['java'],
  match: [
    {
      kind: 'call',
      callee: ['**.setFeature'],
      where: {
        '0': { matches: 'features/external-(?:general|parameter)-entities$' },
        '1': { in: [true] },
      },
    },
    {
      kind: 'call',
      callee: ['**.setFeature'],
      where: { '0': { matches: 'disallow-doctype-decl$' }, '1': { in: [false] } },
      lacksCall: ['**.setEntityResolver'],
    },
    {
      kind: 'call',
      callee: ['**.setProperty'],
      where: {
        '0': { is: ['XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES'] },
        '1': { in: [true] },
      },
    },
    {
      kind: 'call',
      callee: ['**.setProperty'],
      where: {
        '0': { in: ['javax.xml.stream.isSupportingExternalEntities'] },
        '1': { in: [true] },
      },
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
    factory.setFeature("http://xml.org/sax/features/external-general-entities", true);
    return factory.newDocumentBuilder().parse(in);
  }
}
`,
      `import java.io.InputStream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamReader;

class Service {
  XMLStreamReader read(InputStream in) throws Exception {
    XMLInputFactory factory = XMLInputFactory.newFactory();
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, true);
    return factory.createXMLStreamReader(in);
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
    factory.setFeature("http://xml.org/sax/features/external-general-entities", false);
    factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    return factory.newDocumentBuilder().parse(in);
  }
}
`,
      `import java.io.InputStream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamReader;

class Service {
  XMLStreamReader read(InputStream in) throws Exception {
    XMLInputFactory factory = XMLInputFactory.newFactory();
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_COALESCING, true);
    return factory.createXMLStreamReader(in);
  }
}
`,
    ],
  },
} as const satisfies Rule;
