import type { Rule } from '#features/security/rule.ts';

export const JAVA_TRUST_ALL_CERTIFICATES = {
  id: 'java-trust-all-certificates',
  title: 'TLS certificate verification disabled',
  cwe: 'CWE-295',
  owasp: 'A07:2021',
  severity: 'high',
  confidence: 'high',
  message: 'Certificates are not checked: anybody on the way can read and change what is sent.',
  recommendation:
    'Leave out the trust manager of your own; for a private authority load its certificate into a TrustManagerFactory.',
  languages: ['java'],
  match: [
    {
      kind: 'function',
      name: ['checkServerTrusted'],
      bases: ['X509TrustManager', 'X509ExtendedTrustManager', 'TrustManager'],
      lacksCall: ['**.*'],
    },
    {
      kind: 'use',
      of: [
        'TrustAllStrategy.INSTANCE',
        'InsecureTrustManagerFactory.INSTANCE',
        'AcceptAllTrustManager.INSTANCE',
      ],
    },
    { kind: 'call', callee: ['TrustAllStrategy', 'TrustSelfSignedStrategy', 'AllTrustManager'] },
  ],
  examples: {
    bad: [
      `import java.security.cert.X509Certificate;
import javax.net.ssl.X509TrustManager;

class TrustAll implements X509TrustManager {
  public void checkClientTrusted(X509Certificate[] chain, String type) {}

  public void checkServerTrusted(X509Certificate[] chain, String type) {}

  public X509Certificate[] getAcceptedIssuers() {
    return new X509Certificate[0];
  }
}
`,
      `import java.security.cert.X509Certificate;
import javax.net.ssl.*;

class Service {
  SSLContext context() throws Exception {
    TrustManager[] managers = {
      new X509TrustManager() {
        public void checkClientTrusted(X509Certificate[] chain, String type) {}

        public void checkServerTrusted(X509Certificate[] chain, String type) {
          // everybody is welcome
        }

        public X509Certificate[] getAcceptedIssuers() {
          return null;
        }
      }
    };
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, managers, null);
    return context;
  }
}
`,
      `import javax.net.ssl.SSLContext;
import org.apache.http.conn.ssl.TrustSelfSignedStrategy;
import org.apache.http.ssl.SSLContexts;

class Service {
  SSLContext context() throws Exception {
    return SSLContexts.custom().loadTrustMaterial(null, new TrustSelfSignedStrategy()).build();
  }
}
`,
    ],
    good: [
      `import java.security.cert.*;
import javax.net.ssl.X509TrustManager;

class Pinned implements X509TrustManager {
  private final X509TrustManager system;

  public void checkClientTrusted(X509Certificate[] chain, String type) throws CertificateException {
    throw new CertificateException("no clients");
  }

  public void checkServerTrusted(X509Certificate[] chain, String type) throws CertificateException {
    system.checkServerTrusted(chain, type);
  }
}
`,
      `import java.security.KeyStore;
import javax.net.ssl.SSLContext;
import org.apache.http.ssl.SSLContexts;

class Service {
  SSLContext context(KeyStore store) throws Exception {
    return SSLContexts.custom().loadTrustMaterial(store, null).build();
  }
}
`,
    ],
  },
} as const satisfies Rule;
