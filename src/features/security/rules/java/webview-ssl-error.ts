import type { Rule } from '#features/security/rule.ts';

export const JAVA_WEBVIEW_SSL_ERROR = {
  id: 'java-webview-ssl-error',
  title: 'WebView ignores TLS errors',
  cwe: 'CWE-295',
  owasp: 'A07:2021',
  severity: 'high',
  confidence: 'high',
  message: 'The web view loads the page although its certificate is not valid.',
  recommendation: 'Call handler.cancel().',
  languages: ['java'],
  match: [{ kind: 'call', callee: ['SslErrorHandler.proceed'] }],
  examples: {
    bad: [
      `import android.net.http.SslError;
import android.webkit.*;

class Client extends WebViewClient {
  @Override
  public void onReceivedSslError(WebView view, SslErrorHandler handler, SslError error) {
    handler.proceed();
  }
}
`,
      `import android.net.http.SslError;
import android.webkit.*;

class Client extends WebViewClient {
  @Override
  public void onReceivedSslError(WebView view, SslErrorHandler sslHandler, SslError error) {
    log(error);
    sslHandler.proceed();
  }
}
`,
    ],
    good: [
      `import android.net.http.SslError;
import android.webkit.*;

class Client extends WebViewClient {
  @Override
  public void onReceivedSslError(WebView view, SslErrorHandler handler, SslError error) {
    handler.cancel();
  }
}
`,
      `class Service {
  void next(Wizard wizard) {
    wizard.proceed();
  }
}
`,
    ],
  },
} as const satisfies Rule;
