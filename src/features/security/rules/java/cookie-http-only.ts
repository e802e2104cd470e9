import type { Rule } from '#features/security/rule.ts';

export const JAVA_COOKIE_HTTP_ONLY = {
  id: 'java-cookie-http-only',
  title: 'Cookie without HttpOnly',
  cwe: 'CWE-1004',
  owasp: 'A05:2021',
  severity: 'low',
  confidence: 'medium',
  message: 'Scripts of the page can read this cookie, so one injected script takes it away.',
  recommendation: 'Call setHttpOnly(true) before addCookie().',
  languages: ['java'],
  match: [
    {
      kind: 'call',
      callee: ['Cookie.setHttpOnly', '~cookie.setHttpOnly', 'ResponseCookieBuilder.httpOnly'],
      where: { '0': { in: [false] } },
    },
    {
      kind: 'call',
      callee: ['{HttpServletResponse,HttpServletResponseWrapper}.addCookie'],
      where: { '0': { is: ['Cookie'] } },
      lacksCall: ['**.setHttpOnly'],
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
    cookie.setSecure(true);
    cookie.setHttpOnly(false);
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
    cookie.setSecure(true);
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
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    for (Cookie cookie : request.getCookies()) {
      cookie.setMaxAge(0);
      cookie.setHttpOnly(true);
      cookie.setSecure(true);
      response.addCookie(cookie);
    }
  }
}
`,
    ],
  },
} as const satisfies Rule;
