import type { Rule } from '#features/security/rule.ts';

export const JAVA_FORMAT_STRING = {
  id: 'java-format-string',
  title: 'Format string from the request',
  cwe: 'CWE-134',
  owasp: 'A03:2021',
  severity: 'low',
  confidence: 'medium',
  message:
    'A value of the request is the format of String.format(): its placeholders fail or show other arguments.',
  recommendation:
    'Keep the format constant and pass the value as an argument: String.format("%s", value).',
  languages: ['java'],
  match: [
    {
      kind: 'taint',
      danger: 'format',
      sinks: [
        {
          callee: [
            'String.format',
            '{MessageFormat}.format',
            'Formatter.format',
            'PrintStream.{printf,format}',
            'System.out.{printf,format}',
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

public class Page extends HttpServlet {
  private int total;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String text = String.format(request.getParameter("format"), total);
    response.setContentLength(text.length());
  }
}
`,
      `import org.springframework.web.bind.annotation.*;

@RestController
public class Api {
  @GetMapping("/show")
  public int show(@RequestParam String label) {
    System.out.printf(label + ": %d", 3);
    return 0;
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
  private int total;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String text = String.format("%s has %d", request.getParameter("name"), total);
    response.setContentLength(text.length());
  }
}
`,
      `import org.springframework.web.bind.annotation.*;

@RestController
public class Api {
  @GetMapping("/show")
  public int show(@RequestParam String label) {
    System.out.printf("%s: %d", label, 3);
    return 0;
  }
}
`,
    ],
  },
} as const satisfies Rule;
