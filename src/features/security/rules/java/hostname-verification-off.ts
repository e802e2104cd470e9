import type { Rule } from '#features/security/rule.ts';

export const JAVA_HOSTNAME_VERIFICATION_OFF = {
  id: 'java-hostname-verification-off',
  title: 'Host name verification disabled',
  cwe: 'CWE-297',
  owasp: 'A07:2021',
  severity: 'high',
  confidence: 'high',
  message:
    'A valid certificate of any other host is taken as well: anybody who has one can stand in between.',
  recommendation: 'Leave the default HostnameVerifier.',
  languages: ['java'],
  match: [
    {
      kind: 'function',
      name: ['verify'],
      bases: ['HostnameVerifier', 'X509HostnameVerifier'],
      lacksCall: ['**.*'],
    },
    {
      kind: 'call',
      callee: [
        '**.{setHostnameVerifier,setDefaultHostnameVerifier,hostnameVerifier,setSSLHostnameVerifier}',
      ],
      where: { '0': { is: ['gives.true'] } },
    },
    {
      kind: 'use',
      of: [
        'NoopHostnameVerifier.INSTANCE',
        'SSLConnectionSocketFactory.ALLOW_ALL_HOSTNAME_VERIFIER',
        'SSLSocketFactory.ALLOW_ALL_HOSTNAME_VERIFIER',
      ],
    },
    {
      kind: 'call',
      callee: ['NoopHostnameVerifier', 'AllowAllHostnameVerifier', 'NullHostnameVerifier'],
    },
  ],
  examples: {
    bad: [
      `import javax.net.ssl.HostnameVerifier;
import javax.net.ssl.SSLSession;

class AnyHost implements HostnameVerifier {
  public boolean verify(String host, SSLSession session) {
    return true;
  }
}
`,
      `import javax.net.ssl.HttpsURLConnection;

class Service {
  void open(HttpsURLConnection connection) {
    connection.setHostnameVerifier((host, session) -> true);
  }
}
`,
      `import org.apache.http.conn.ssl.NoopHostnameVerifier;
import org.apache.http.impl.client.CloseableHttpClient;
import org.apache.http.impl.client.HttpClients;

class Service {
  CloseableHttpClient create() {
    return HttpClients.custom().setSSLHostnameVerifier(NoopHostnameVerifier.INSTANCE).build();
  }
}
`,
    ],
    good: [
      `import javax.net.ssl.HostnameVerifier;
import javax.net.ssl.SSLSession;

class OneHost implements HostnameVerifier {
  public boolean verify(String host, SSLSession session) {
    return host.equals("db.internal") && standard.verify(host, session);
  }
}
`,
      `import javax.net.ssl.HttpsURLConnection;

class Service {
  void open(HttpsURLConnection connection) {
    connection.setHostnameVerifier((host, session) -> host.equals(expected));
  }
}
`,
    ],
  },
} as const satisfies Rule;
