import type { Rule } from '#features/security/rule.ts';

export const JAVA_XPATH_INJECTION = {
  id: 'java-xpath-injection',
  title: 'XPath injection',
  cwe: 'CWE-643',
  owasp: 'A03:2021',
  severity: 'high',
  confidence: 'high',
  message: 'A value of the request becomes part of an XPath expression.',
  recommendation:
    'Keep the expression constant and pass the value as a variable with XPathVariableResolver, or take it from a fixed list.',
  languages: ['java'],
  match: [
    {
      kind: 'taint',
      danger: 'xpath',
      sinks: [
        {
          callee: [
            'XPath.{evaluate,compile,evaluateExpression,selectNodes,selectSingleNode}',
            '~{xpath,xp}.{evaluate,compile}',
          ],
          args: ['0'],
        },
        {
          callee: [
            'DocumentHelper.{createXPath,selectNodes}',
            'XPathFactory.compile',
            'XPathAPI.{eval,selectNodeList,selectSingleNode}',
            'XPathExpression.compile',
          ],
          args: ['0', '1'],
        },
        {
          callee: ['{Document,Node,Element}.{selectNodes,selectSingleNode,valueOf}'],
          args: ['0'],
          imports: ['org.dom4j'],
        },
        {
          callee: [
            '{JXPathContext,VTDNav,AutoPilot}.{getValue,selectNodes,selectSingleNode,iterate,selectXPath}',
          ],
          args: ['0'],
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
import javax.xml.xpath.XPath;
import javax.xml.xpath.XPathFactory;
import org.w3c.dom.Document;

public class Page extends HttpServlet {
  private Document document;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    XPath xpath = XPathFactory.newInstance().newXPath();
    String expression = "/users/user[@name='" + request.getParameter("name") + "']/role";
    response.setStatus(xpath.evaluate(expression, document).isEmpty() ? 404 : 200);
  }
}
`,
      `import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import javax.xml.xpath.XPathExpression;
import javax.xml.xpath.XPathFactory;
import org.w3c.dom.Document;

public class Page extends HttpServlet {
  private Document document;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String id = request.getHeader("X-Id");
    XPathExpression query = XPathFactory.newInstance().newXPath().compile("//item[id=" + id + "]");
    response.setStatus(query.evaluate(document).isEmpty() ? 404 : 200);
  }
}
`,
    ],
    good: [
      `import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import javax.xml.xpath.XPath;
import javax.xml.xpath.XPathFactory;
import org.w3c.dom.Document;

public class Page extends HttpServlet {
  private Document document;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    XPath xpath = XPathFactory.newInstance().newXPath();
    xpath.setXPathVariableResolver(new Variables(request.getParameter("name")));
    response.setStatus(xpath.evaluate("/users/user[@name=$name]/role", document).isEmpty() ? 404 : 200);
  }
}
`,
      `import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import javax.xml.xpath.XPathExpression;
import javax.xml.xpath.XPathFactory;
import org.w3c.dom.Document;

public class Page extends HttpServlet {
  private Document document;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    int id = Integer.parseInt(request.getHeader("X-Id"));
    XPathExpression query = XPathFactory.newInstance().newXPath().compile("//item[id=" + id + "]");
    response.setStatus(query.evaluate(document).isEmpty() ? 404 : 200);
  }
}
`,
    ],
  },
} as const satisfies Rule;
