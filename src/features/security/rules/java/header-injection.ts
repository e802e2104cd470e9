import type { Rule } from '#features/security/rule.ts';

export const JAVA_HEADER_INJECTION = {
  id: 'java-header-injection',
  title: 'Header injection',
  cwe: 'CWE-113',
  owasp: 'A03:2021',
  severity: 'medium',
  confidence: 'medium',
  message:
    'A value of the request becomes part of a response header: with line breaks in it, it can begin headers and a body of its own.',
  recommendation:
    'Take line breaks out of it, encode it with URLEncoder.encode(), or choose it from a fixed list.',
  languages: ['java'],
  match: [
    {
      kind: 'taint',
      danger: 'header',
      sinks: [
        {
          callee: ['{HttpServletResponse,HttpServletResponseWrapper}.{setHeader,addHeader}'],
          args: ['0', '1'],
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

public class Page extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    response.setHeader("Content-Language", request.getParameter("language"));
  }
}
`,
      `import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class Page extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String name = request.getHeader("X-Name");
    response.addHeader("X-Greeting", "Hello " + name);
  }
}
`,
    ],
    good: [
      `import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class Page extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String language = request.getParameter("language").replaceAll("[\\\\r\\\\n]", "");
    response.setHeader("Content-Language", language);
  }
}
`,
      `import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import java.net.URLEncoder;

public class Page extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String name = URLEncoder.encode(request.getHeader("X-Name"), "UTF-8");
    response.addHeader("X-Greeting", "Hello " + name);
  }
}
`,
    ],
  },
} as const satisfies Rule;
