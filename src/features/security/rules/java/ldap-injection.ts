import type { Rule } from '#features/security/rule.ts';

export const JAVA_LDAP_INJECTION = {
  id: 'java-ldap-injection',
  title: 'LDAP injection',
  cwe: 'CWE-90',
  owasp: 'A03:2021',
  severity: 'high',
  confidence: 'high',
  message: 'A value of the request becomes part of an LDAP name or filter.',
  recommendation:
    'Encode it with LdapEncoder.filterEncode() or ESAPI encodeForLDAP(), or pass it as a filter argument: search(base, "(uid={0})", new Object[] {name}, controls).',
  languages: ['java'],
  match: [
    {
      kind: 'taint',
      danger: 'ldap',
      sinks: [
        {
          callee: [
            '{DirContext,InitialDirContext,LdapContext,InitialLdapContext,EventDirContext}.search',
          ],
          args: ['0', '1'],
        },
        {
          callee: [
            '{LdapTemplate,LdapOperations}.{search,searchForObject,searchForContext,authenticate,find,findOne,lookup}',
          ],
          args: ['0', '1'],
        },
        {
          callee: ['{LDAPConnection,LdapConnection,LdapNetworkConnection}.search'],
          args: ['0', '1', '2', '3'],
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
import java.util.Hashtable;
import javax.naming.NamingEnumeration;
import javax.naming.directory.*;

public class Page extends HttpServlet {
  private Hashtable<String, String> environment;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String filter = "(&(objectClass=person)(uid=" + request.getParameter("uid") + "))";
    DirContext context = new InitialDirContext(environment);
    NamingEnumeration<SearchResult> found = context.search("ou=people", filter, new SearchControls());
    response.setStatus(found.hasMore() ? 200 : 404);
  }
}
`,
      `import org.springframework.web.bind.annotation.*;
import org.springframework.ldap.core.LdapTemplate;

@RestController
public class Api {
  private final LdapTemplate ldap;

  @GetMapping("/people/{name}")
  public int count(@PathVariable String name) {
    return ldap.search("ou=people", "(cn=" + name + "*)", mapper).size();
  }
}
`,
    ],
    good: [
      `import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import java.util.Hashtable;
import javax.naming.NamingEnumeration;
import javax.naming.directory.*;

public class Page extends HttpServlet {
  private Hashtable<String, String> environment;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    DirContext context = new InitialDirContext(environment);
    Object[] values = {request.getParameter("uid")};
    NamingEnumeration<SearchResult> found = context.search("ou=people", "(uid={0})", values, new SearchControls());
    response.setStatus(found.hasMore() ? 200 : 404);
  }
}
`,
      `import org.springframework.web.bind.annotation.*;
import org.springframework.ldap.core.LdapTemplate;
import org.springframework.ldap.support.LdapEncoder;

@RestController
public class Api {
  private final LdapTemplate ldap;

  @GetMapping("/people/{name}")
  public int count(@PathVariable String name) {
    String filter = "(cn=" + LdapEncoder.filterEncode(name) + "*)";
    return ldap.search("ou=people", filter, mapper).size();
  }
}
`,
    ],
  },
} as const satisfies Rule;
