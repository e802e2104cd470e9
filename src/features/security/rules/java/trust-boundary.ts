import type { Rule } from '#features/security/rule.ts';

export const JAVA_TRUST_BOUNDARY = {
  id: 'java-trust-boundary',
  title: 'Trust boundary violation',
  cwe: 'CWE-501',
  owasp: 'A04:2021',
  severity: 'low',
  confidence: 'low',
  message:
    'A value of the request is put into the session as it is, where later code takes it for checked.',
  recommendation: 'Check the value before it is stored, or store what was found by it.',
  languages: ['java'],
  match: [
    {
      kind: 'taint',
      danger: 'trust-boundary',
      sinks: [{ callee: ['HttpSession.{setAttribute,putValue}'], args: ['0', '1'] }],
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
    request.getSession().setAttribute("role", request.getParameter("role"));
  }
}
`,
      `import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import javax.servlet.http.HttpSession;

public class Page extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    HttpSession session = request.getSession(true);
    String key = request.getHeader("X-Key");
    session.putValue(key, "yes");
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
    String role = "admin".equals(request.getParameter("role")) ? "admin" : "user";
    request.getSession().setAttribute("role", role);
  }
}
`,
      `import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import javax.servlet.http.HttpSession;

public class Page extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    HttpSession session = request.getSession(true);
    session.setAttribute("page", Integer.parseInt(request.getParameter("page")));
  }
}
`,
    ],
  },
} as const satisfies Rule;
