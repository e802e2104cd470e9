import type { Rule } from '#features/security/rule.ts';

export const CONFIG_ANDROID_MANIFEST = {
  id: 'config-android-manifest',
  title: 'Debuggable or backup-enabled Android app',
  cwe: 'CWE-489',
  owasp: 'A05:2021',
  severity: 'medium',
  confidence: 'high',
  message: 'The manifest lets everyone debug the app, or lets it talk without TLS.',
  recommendation: 'Leave android:debuggable to the build, and android:usesCleartextTraffic out.',
  languages: [],
  match: [
    {
      kind: 'text',
      pattern: '\\bandroid:debuggable\\s*=\\s*"true"',
      literal: 'android:debuggable',
      files: ['AndroidManifest.xml'],
    },
    {
      kind: 'text',
      pattern: '\\bandroid:usesCleartextTraffic\\s*=\\s*"true"',
      literal: 'android:usescleartexttraffic',
      files: ['AndroidManifest.xml'],
    },
  ],
  examples: {
    bad: [
      `<manifest xmlns:android="http://schemas.android.com/apk/res/android">
  <application android:debuggable="true" android:label="App" />
</manifest>
`,
      `<manifest xmlns:android="http://schemas.android.com/apk/res/android">
  <application
      android:label="App"
      android:usesCleartextTraffic="true" />
</manifest>
`,
    ],
    good: [
      `<manifest xmlns:android="http://schemas.android.com/apk/res/android">
  <application android:debuggable="false" android:label="App" />
</manifest>
`,
      `<manifest xmlns:android="http://schemas.android.com/apk/res/android">
  <application android:networkSecurityConfig="@xml/network" android:allowBackup="false" />
</manifest>
`,
    ],
  },
} satisfies Rule;
