import type { Rule } from '#features/security/rule.ts';

export const JAVA_XSS = {
  id: 'java-xss',
  title: 'Cross-site scripting',
  cwe: 'CWE-79',
  owasp: 'A03:2021',
  severity: 'high',
  confidence: 'high',
  message:
    'A value of the request is written into the page as it is: a link is enough to run a script in the browser of whoever follows it.',
  recommendation:
    'Encode it for where it stands: Encode.forHtml(), HtmlUtils.htmlEscape(), StringEscapeUtils.escapeHtml4(); or leave the page to a template engine that encodes.',
  languages: ['java'],
  match: [
    {
      kind: 'taint',
      danger: 'xss',
      sinks: [
        { callee: ['ResponseWriter.{write,print,println,printf,format,append}'], args: ['*'] },
        {
          callee: ['ServletOutputStream.{print,println}', 'JspWriter.{write,print,println,append}'],
          args: ['*'],
        },
        {
          callee: ['{HttpServletResponse,ServletResponse}.getOutputStream().{print,println}'],
          args: ['*'],
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
    String name = request.getParameter("name");
    response.setContentType("text/html");
    response.getWriter().println("<h1>Hello " + name + "</h1>");
  }
}
`,
      `import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import java.io.PrintWriter;
import javax.servlet.http.Cookie;

public class Page extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    PrintWriter out = response.getWriter();
    for (Cookie cookie : request.getCookies()) {
      if (cookie.getName().equals("user")) {
        out.printf("<p>%s</p>", cookie.getValue());
      }
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
import org.owasp.encoder.Encode;

public class Page extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String name = request.getParameter("name");
    response.setContentType("text/html");
    response.getWriter().println("<h1>Hello " + Encode.forHtml(name) + "</h1>");
  }
}
`,
      `import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import java.util.ArrayList;
import java.util.List;
import org.springframework.web.util.HtmlUtils;

public class Page extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    List<String> names = new ArrayList<>();
    names.add("guest");
    names.add(request.getParameter("name"));
    response.getWriter().println("<h1>Hello " + names.get(0) + "</h1>");
    response.getWriter().println(HtmlUtils.htmlEscape(names.get(1)));
  }
}
`,
      `import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import java.nio.file.Files;
import java.nio.file.Path;

public class Page extends HttpServlet {
  private Path log;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    int page = Integer.parseInt(request.getParameter("page"));
    response.getWriter().println("<p>Page " + page + "</p>");
    Files.writeString(log, request.getParameter("name"));
  }
}
`,
    ],
  },
} as const satisfies Rule;
