import type { Rule } from '#features/security/rule.ts';

export const JAVA_UNSAFE_FORWARD = {
  id: 'java-unsafe-forward',
  title: 'Unsafe forward',
  cwe: 'CWE-552',
  owasp: 'A01:2021',
  severity: 'medium',
  confidence: 'medium',
  message:
    'A value of the request names the page that the server forwards to or includes: WEB-INF is reached so as well.',
  recommendation: 'Take the page from a fixed list.',
  languages: ['java'],
  match: [
    {
      kind: 'taint',
      danger: 'path',
      sinks: [
        {
          callee: ['{HttpServletRequest,ServletRequest,ServletContext}.getRequestDispatcher'],
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

public class Page extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    request.getRequestDispatcher(request.getParameter("page")).forward(request, response);
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
    String page = "/WEB-INF/pages/" + request.getParameter("page") + ".jsp";
    getServletContext().getRequestDispatcher(page);
    request.getRequestDispatcher(page).include(request, response);
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
    String page = "help".equals(request.getParameter("page")) ? "/help.jsp" : "/home.jsp";
    request.getRequestDispatcher(page).forward(request, response);
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
    request.setAttribute("page", request.getParameter("page"));
    request.getRequestDispatcher("/home.jsp").forward(request, response);
  }
}
`,
    ],
  },
} as const satisfies Rule;
