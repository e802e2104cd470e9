import type { Rule } from '#features/security/rule.ts';

export const JAVA_XXE = {
  id: 'java-xxe',
  title: 'XML external entities (XXE)',
  cwe: 'CWE-611',
  owasp: 'A05:2021',
  severity: 'high',
  confidence: 'medium',
  message:
    'This parser reads external entities: an XML text can have it read files or call other hosts.',
  recommendation:
    'Set the feature http://apache.org/xml/features/disallow-doctype-decl to true; for StAX set XMLInputFactory.SUPPORT_DTD to false; for transformers set ACCESS_EXTERNAL_DTD and ACCESS_EXTERNAL_STYLESHEET to "".',
  languages: ['java'],
  match: [
    {
      kind: 'taint',
      danger: 'xxe',
      from: ['request', 'network'],
      sinks: [
        {
          callee: [
            '{DocumentBuilder,SAXParser,XMLReader,SAXReader,SAXBuilder,XMLInputFactory,Digester}.{parse,read,build,createXMLStreamReader,createXMLEventReader}',
          ],
          args: ['0'],
          lacksCall: [
            '**.{setFeature,setAttribute,setProperty,setExpandEntityReferences,setXIncludeAware,setEntityResolver,setXMLResolver}',
          ],
        },
        {
          callee: ['{Unmarshaller}.unmarshal'],
          args: ['0'],
          imports: ['org.xml.sax'],
          lacksCall: [
            '**.{setFeature,setAttribute,setProperty,setExpandEntityReferences,setXIncludeAware,setEntityResolver,setXMLResolver}',
          ],
        },
        {
          callee: ['{Transformer,Validator}.{transform,validate}'],
          args: ['0'],
          imports: [
            'javax.xml.validation',
            'javax.xml.validation.Validator',
            'javax.xml.transform',
            'javax.xml.transform.Transformer',
            'javax.xml.transform.TransformerFactory',
            'javax.xml.validation.SchemaFactory',
          ],
          lacksCall: [
            '**.{setFeature,setAttribute,setProperty,setExpandEntityReferences,setXIncludeAware,setEntityResolver,setXMLResolver}',
          ],
        },
      ],
    },
  ],
  examples: {
    bad: [
      `import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;

public class Page extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    DocumentBuilder builder = DocumentBuilderFactory.newInstance().newDocumentBuilder();
    Document document = builder.parse(request.getInputStream());
    response.setStatus(document.hasChildNodes() ? 200 : 400);
  }
}
`,
      `import org.springframework.web.bind.annotation.*;
import java.io.StringReader;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamReader;

@RestController
public class Api {
  @PostMapping("/import")
  public int load(@RequestBody String xml) throws Exception {
    XMLInputFactory factory = XMLInputFactory.newFactory();
    XMLStreamReader reader = factory.createXMLStreamReader(new StringReader(xml));
    return reader.next();
  }
}
`,
    ],
    good: [
      `import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;

public class Page extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    Document document = factory.newDocumentBuilder().parse(request.getInputStream());
    response.setStatus(document.hasChildNodes() ? 200 : 400);
  }
}
`,
      `import org.springframework.web.bind.annotation.*;
import java.io.StringReader;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamReader;

@RestController
public class Api {
  @PostMapping("/import")
  public int load(@RequestBody String xml) throws Exception {
    XMLInputFactory factory = XMLInputFactory.newFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    XMLStreamReader reader = factory.createXMLStreamReader(new StringReader(xml));
    return reader.next();
  }
}
`,
    ],
  },
} as const satisfies Rule;
