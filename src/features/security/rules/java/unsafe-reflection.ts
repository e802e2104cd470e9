import type { Rule } from '#features/security/rule.ts';

export const JAVA_UNSAFE_REFLECTION = {
  id: 'java-unsafe-reflection',
  title: 'Unsafe reflection',
  cwe: 'CWE-470',
  owasp: 'A03:2021',
  severity: 'medium',
  confidence: 'medium',
  message: 'A value of the request names the class or method that is loaded.',
  recommendation: 'Map the values that are allowed to classes of your own.',
  languages: ['java'],
  match: [
    {
      kind: 'taint',
      danger: 'code',
      sinks: [
        {
          callee: [
            'Class.forName',
            '{ClassLoader,URLClassLoader}.loadClass',
            'ClassUtils.{forName,getClass}',
          ],
          args: ['0'],
        },
        {
          callee: [
            'Class.{getMethod,getDeclaredMethod}',
            'MethodUtils.{invokeMethod,invokeStaticMethod}',
          ],
          args: ['0', '1'],
        },
        { callee: ['URLClassLoader'], args: ['0'] },
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
    Object handler = Class.forName("app." + request.getParameter("handler")).newInstance();
    response.setStatus(handler.hashCode());
  }
}
`,
      `import org.springframework.web.bind.annotation.*;

@RestController
public class Api {
  @PostMapping("/load")
  public int load(@RequestParam String type, ClassLoader loader) throws Exception {
    return loader.loadClass(type).getMethods().length;
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
    Object handler = "csv".equals(request.getParameter("format")) ? new Csv() : new Json();
    response.setStatus(handler.hashCode());
  }
}
`,
      `import org.springframework.web.bind.annotation.*;
import java.util.Map;

@RestController
public class Api {
  private static final Map<String, String> TYPES = Map.of("a", "app.A", "b", "app.B");

  @PostMapping("/load")
  public int load(@RequestParam String type) throws Exception {
    switch (type) {
      case "a":
        return Class.forName("app.A").getMethods().length;
      default:
        return 0;
    }
  }
}
`,
    ],
  },
} as const satisfies Rule;
