import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_ELECTRON_WEB_SECURITY = {
  id: 'js-electron-web-security',
  title: 'Web security disabled in Electron',
  cwe: 'CWE-1188',
  owasp: 'A05:2021',
  severity: 'medium',
  confidence: 'high',
  message:
    'The window may read other origins, run plain HTTP content, or is not kept in the sandbox.',
  recommendation: 'Leave `webSecurity` and `sandbox` on and `allowRunningInsecureContent` off.',
  languages: JS_LANGUAGES,
  match: [
    { kind: 'assign', target: ['{}.webSecurity'], value: { in: [false] }, imports: ['electron'] },
    {
      kind: 'assign',
      target: ['{}.{allowRunningInsecureContent,experimentalFeatures}'],
      value: { in: [true] },
      imports: ['electron'],
    },
  ],
  examples: {
    bad: [
      `const { BrowserWindow } = require('electron');

module.exports = () => new BrowserWindow({ webPreferences: { webSecurity: false } });
`,
      {
        language: 'typescript',
        code: `import { BrowserWindow } from 'electron';

export const open = () => new BrowserWindow({ webPreferences: { allowRunningInsecureContent: true } });
`,
      },
    ],
    good: [
      `const { BrowserWindow } = require('electron');

module.exports = () => new BrowserWindow({ webPreferences: { webSecurity: true, sandbox: true } });
`,
      {
        language: 'typescript',
        code: `import { BrowserWindow } from 'electron';

export const open = (isTest: boolean) => new BrowserWindow({ webPreferences: { webSecurity: !isTest } });
`,
      },
    ],
  },
} satisfies Rule;
