import type { Rule } from '#features/security/rule.ts';

export const JAVA_REGEX_INJECTION = {
  id: 'java-regex-injection',
  title: 'Regular expression injection',
  cwe: 'CWE-1333',
  owasp: 'A03:2021',
  severity: 'medium',
  confidence: 'medium',
  message:
    'A value of the request is compiled as a regular expression, which can be made to run for minutes.',
  recommendation: 'Wrap it in Pattern.quote(), or search with String.contains().',
  languages: ['java'],
  match: [
    {
      kind: 'taint',
      danger: 'regex',
      sinks: [
        { callee: ['Pattern.{compile,matches}'], args: ['0'] },
        { callee: ['String.{matches,replaceAll,replaceFirst,split}'], args: ['0'] },
        { callee: ['RegexUtil.compile', 'RE', 'Perl5Compiler.compile'], args: ['0'] },
      ],
    },
  ],
  examples: {
    bad: [
      `import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import java.util.regex.Pattern;

public class Page extends HttpServlet {
  private String text;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Pattern pattern = Pattern.compile(request.getParameter("filter"));
    response.setStatus(pattern.matcher(text).find() ? 200 : 404);
  }
}
`,
      `import org.springframework.web.bind.annotation.*;
import java.util.regex.Pattern;

@RestController
public class Api {
  @GetMapping("/search")
  public boolean search(@RequestParam String name) {
    return Pattern.matches(".*" + name + ".*", content);
  }
}
`,
    ],
    good: [
      `import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import java.util.regex.Pattern;

public class Page extends HttpServlet {
  private String text;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Pattern pattern = Pattern.compile(Pattern.quote(request.getParameter("filter")));
    response.setStatus(pattern.matcher(text).find() ? 200 : 404);
  }
}
`,
      `import org.springframework.web.bind.annotation.*;
import java.util.regex.Pattern;

@RestController
public class Api {
  private static final Pattern NAME = Pattern.compile("[a-z]+");

  @GetMapping("/search")
  public boolean search(@RequestParam String name) {
    return NAME.matcher(name).matches() && Pattern.matches("[a-z]{3}", name);
  }
}
`,
    ],
  },
} as const satisfies Rule;
