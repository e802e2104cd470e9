import type { Rule } from '#features/security/rule.ts';

export const JAVA_ANONYMOUS_LDAP = {
  id: 'java-anonymous-ldap',
  title: 'Anonymous LDAP bind',
  cwe: 'CWE-521',
  owasp: 'A07:2021',
  severity: 'medium',
  confidence: 'high',
  message: 'The directory is asked without signing in, or lets everybody in.',
  recommendation:
    'Set Context.SECURITY_AUTHENTICATION to "simple" over ldaps: or to "DIGEST-MD5", with credentials of a service account.',
  languages: ['java'],
  match: [
    {
      kind: 'call',
      callee: ['**.put'],
      where: {
        '0': { is: ['Context.SECURITY_AUTHENTICATION', 'InitialContext.SECURITY_AUTHENTICATION'] },
        '1': { in: ['none'] },
      },
    },
    {
      kind: 'call',
      callee: ['**.put'],
      where: { '0': { in: ['java.naming.security.authentication'] }, '1': { in: ['none'] } },
    },
  ],
  examples: {
    bad: [
      `import java.util.Hashtable;
import javax.naming.Context;
import javax.naming.NamingException;
import javax.naming.directory.*;

class Service {
  DirContext open() throws NamingException {
    Hashtable<String, String> settings = new Hashtable<>();
    settings.put(Context.SECURITY_AUTHENTICATION, "none");
    return new InitialDirContext(settings);
  }
}
`,
      `import java.util.Hashtable;
import javax.naming.NamingException;
import javax.naming.directory.*;

class Service {
  DirContext open() throws NamingException {
    Hashtable<String, String> settings = new Hashtable<>();
    settings.put("java.naming.security.authentication", "none");
    return new InitialDirContext(settings);
  }
}
`,
    ],
    good: [
      `import java.util.Hashtable;
import javax.naming.Context;
import javax.naming.NamingException;
import javax.naming.directory.*;

class Service {
  DirContext open(String password) throws NamingException {
    Hashtable<String, String> settings = new Hashtable<>();
    settings.put(Context.SECURITY_AUTHENTICATION, "simple");
    settings.put(Context.SECURITY_CREDENTIALS, password);
    return new InitialDirContext(settings);
  }
}
`,
      `import java.util.Map;

class Service {
  void style(Map<String, String> settings) {
    settings.put("border", "none");
  }
}
`,
    ],
  },
} as const satisfies Rule;
