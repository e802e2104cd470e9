import type { Rule } from '#features/security/rule.ts';

export const JAVA_WEBVIEW_FILE_ACCESS = {
  id: 'java-webview-file-access',
  title: 'WebView file access enabled',
  cwe: 'CWE-200',
  owasp: 'A01:2021',
  severity: 'medium',
  confidence: 'high',
  message: 'Scripts of a page in the web view can read the files of the app.',
  recommendation: 'Leave file access from file URLs off.',
  languages: ['java'],
  match: [
    {
      kind: 'call',
      callee: [
        'WebSettings.{setAllowUniversalAccessFromFileURLs,setAllowFileAccessFromFileURLs}',
        '**.getSettings().{setAllowUniversalAccessFromFileURLs,setAllowFileAccessFromFileURLs}',
      ],
      where: { '0': { in: [true] } },
    },
  ],
  examples: {
    bad: [
      `import android.webkit.WebSettings;
import android.webkit.WebView;

class Service {
  void open(WebView view) {
    WebSettings settings = view.getSettings();
    settings.setAllowUniversalAccessFromFileURLs(true);
  }
}
`,
      `import android.webkit.WebView;

class Service {
  void open(WebView view) {
    view.getSettings().setAllowFileAccessFromFileURLs(true);
  }
}
`,
    ],
    good: [
      `import android.webkit.WebSettings;
import android.webkit.WebView;

class Service {
  void open(WebView view) {
    WebSettings settings = view.getSettings();
    settings.setAllowUniversalAccessFromFileURLs(false);
  }
}
`,
      `import android.webkit.WebView;

class Service {
  void open(WebView view) {
    view.getSettings().setJavaScriptEnabled(true);
  }
}
`,
    ],
  },
} as const satisfies Rule;
