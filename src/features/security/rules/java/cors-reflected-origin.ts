import type { Rule } from '#features/security/rule.ts';

export const JAVA_CORS_REFLECTED_ORIGIN = {
  id: 'java-cors-reflected-origin',
  title: 'CORS reflects the request origin',
  cwe: 'CWE-942',
  owasp: 'A05:2021',
  severity: 'medium',
  confidence: 'high',
  message: 'The origin of the request is given back as the one that is allowed: every site is.',
  recommendation: 'Compare the origin with a fixed list before it is given back.',
  languages: ['java'],
  match: [
    {
      kind: 'taint',
      danger: 'custom',
      sinks: [
        {
          callee: ['{HttpServletResponse,HttpServletResponseWrapper}.{setHeader,addHeader}'],
          args: ['1'],
          where: { '0': { in: ['Access-Control-Allow-Origin', 'access-control-allow-origin'] } },
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
    response.setHeader("Access-Control-Allow-Origin", request.getHeader("Origin"));
    response.setHeader("Access-Control-Allow-Credentials", "true");
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
    String origin = request.getHeader("Origin");
    if (origin != null) {
      response.addHeader("Access-Control-Allow-Origin", origin);
    }
  }
}
`,
    ],
    good: [
      `import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import java.util.Set;

public class Page extends HttpServlet {
  private static final Set<String> ALLOWED = Set.of("https://app.example.com");

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String origin = request.getHeader("Origin");
    if (ALLOWED.contains(origin)) {
      response.setHeader("Access-Control-Allow-Origin", origin);
    }
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
    String origin = "https://app.example.com".equals(request.getHeader("Origin")) ? "https://app.example.com" : "null";
    response.setHeader("Access-Control-Allow-Origin", origin);
  }
}
`,
    ],
  },
} as const satisfies Rule;
