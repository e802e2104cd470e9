import type { Rule } from '#features/security/rule.ts';

export const JAVA_INSECURE_COOKIE = {
  id: 'java-insecure-cookie',
  title: 'Cookie without Secure',
  cwe: 'CWE-614',
  owasp: 'A05:2021',
  severity: 'medium',
  confidence: 'medium',
  message: 'This cookie also travels over plain HTTP, where anybody on the way can read it.',
  recommendation: 'Call setSecure(true) before addCookie().',
  languages: ['java'],
  match: [
    {
      kind: 'call',
      callee: ['Cookie.setSecure', '~cookie.setSecure', 'ResponseCookieBuilder.secure'],
      where: { '0': { in: [false] } },
    },
    {
      kind: 'call',
      callee: ['{HttpServletResponse,HttpServletResponseWrapper}.addCookie'],
      where: { '0': { is: ['Cookie'] } },
      lacksCall: ['**.setSecure'],
    },
  ],
  examples: {
    bad: [
      `import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import javax.servlet.http.Cookie;

public class Page extends HttpServlet {
  private String token;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Cookie cookie = new Cookie("session", token);
    cookie.setHttpOnly(true);
    response.addCookie(cookie);
  }
}
`,
      `import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import javax.servlet.http.Cookie;

public class Page extends HttpServlet {
  private String token;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Cookie cookie = new Cookie("session", token);
    cookie.setHttpOnly(true);
    cookie.setSecure(false);
    response.addCookie(cookie);
  }
}
`,
    ],
    good: [
      `import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import javax.servlet.http.Cookie;

public class Page extends HttpServlet {
  private String token;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Cookie cookie = new Cookie("session", token);
    cookie.setHttpOnly(true);
    cookie.setSecure(true);
    response.addCookie(cookie);
  }
}
`,
      `import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import javax.servlet.http.Cookie;

public class Page extends HttpServlet {
  private String token;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Cookie cookie = new Cookie("session", token);
    cookie.setHttpOnly(true);
    cookie.setSecure(request.isSecure());
    response.addCookie(cookie);
  }
}
`,
    ],
  },
} as const satisfies Rule;
