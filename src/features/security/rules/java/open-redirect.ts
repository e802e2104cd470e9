import type { Rule } from '#features/security/rule.ts';

export const JAVA_OPEN_REDIRECT = {
  id: 'java-open-redirect',
  title: 'Open redirect',
  cwe: 'CWE-601',
  owasp: 'A01:2021',
  severity: 'medium',
  confidence: 'medium',
  message: 'A value of the request decides where the browser is sent to.',
  recommendation:
    'Redirect to paths of your own: put a constant path in front, or take the target from a fixed list.',
  languages: ['java'],
  match: [
    {
      kind: 'taint',
      danger: 'redirect',
      sinks: [
        {
          callee: ['{HttpServletResponse,HttpServletResponseWrapper}.sendRedirect'],
          args: ['0'],
          isPrefix: true,
        },
        {
          callee: [
            '{RedirectView}',
            'ServerResponse.{temporaryRedirect,permanentRedirect,seeOther}',
            'Response.{seeOther,temporaryRedirect}',
          ],
          args: ['0'],
          isPrefix: true,
        },
        {
          callee: ['{HttpServletResponse,HttpHeaders}.{setHeader,addHeader,set,add}'],
          args: ['1'],
          where: { '0': { in: ['Location', 'location', 'Refresh'] } },
          isPrefix: true,
        },
        { callee: ['HttpHeaders.setLocation'], args: ['0'], isPrefix: true },
        {
          returnedBy: ['{RequestMapping,GetMapping,PostMapping,PutMapping}'],
          where: { '0': { matches: '^redirect:' } },
          isPrefix: true,
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
    String next = request.getParameter("next");
    response.sendRedirect(next != null ? next : "/");
  }
}
`,
      `import org.springframework.web.bind.annotation.*;
import org.springframework.web.servlet.view.RedirectView;

@Controller
public class Api {
  @GetMapping("/out")
  public RedirectView out(@RequestParam String url) {
    return new RedirectView(url);
  }
}
`,
      `import org.springframework.web.bind.annotation.*;

@Controller
public class Api {
  @GetMapping("/next")
  public String next(@RequestParam String url) {
    return "redirect:" + url;
  }
}
`,
    ],
    good: [
      `import org.springframework.web.bind.annotation.*;

@Controller
public class Api {
  @GetMapping("/next")
  public String next(@RequestParam String id) {
    return "redirect:/items/" + id;
  }

  @GetMapping("/page")
  public String page(@RequestParam String name) {
    return name.isEmpty() ? "home" : "redirect:/";
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
    String next = request.getParameter("next");
    response.sendRedirect("/account/" + next);
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
    String next = request.getParameter("next");
    String target = "/";
    if ("profile".equals(next)) {
      target = "/profile";
    }
    response.sendRedirect(target);
  }
}
`,
    ],
  },
} as const satisfies Rule;
