import type { Rule } from '#features/security/rule.ts';

export const JAVA_JNDI_INJECTION = {
  id: 'java-jndi-injection',
  title: 'JNDI injection',
  cwe: 'CWE-74',
  owasp: 'A03:2021',
  severity: 'critical',
  confidence: 'high',
  message:
    'A value of the request is looked up by JNDI: an ldap: or rmi: name loads and runs foreign code.',
  recommendation:
    'Look up constant names only, or names from a fixed list beginning with java:comp/env.',
  languages: ['java'],
  match: [
    {
      kind: 'taint',
      danger: 'code',
      sinks: [
        {
          callee: [
            '{Context,InitialContext,DirContext,InitialDirContext,LdapContext,InitialLdapContext}.{lookup,lookupLink,doLookup}',
          ],
          args: ['0'],
          isPrefix: true,
        },
        {
          callee: ['{JndiTemplate,JndiLocatorDelegate}.lookup', 'Naming.lookup'],
          args: ['0'],
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
import javax.naming.Context;
import javax.naming.InitialContext;

public class Page extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Context context = new InitialContext();
    Object found = context.lookup(request.getParameter("resource"));
    response.setStatus(found == null ? 404 : 200);
  }
}
`,
      `import org.springframework.web.bind.annotation.*;
import javax.naming.InitialContext;

@RestController
public class Api {
  @GetMapping("/service")
  public boolean has(@RequestParam String name) throws Exception {
    return InitialContext.doLookup(name) != null;
  }
}
`,
    ],
    good: [
      `import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import javax.naming.Context;
import javax.naming.InitialContext;

public class Page extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Context context = new InitialContext();
    Object found = context.lookup("java:comp/env/jdbc/main");
    response.setStatus(found == null ? 404 : 200);
  }
}
`,
      `import org.springframework.web.bind.annotation.*;
import javax.naming.InitialContext;

@RestController
public class Api {
  @GetMapping("/service")
  public boolean has(@RequestParam String name) throws Exception {
    return new InitialContext().lookup("java:comp/env/service/" + name) != null;
  }
}
`,
    ],
  },
} as const satisfies Rule;
