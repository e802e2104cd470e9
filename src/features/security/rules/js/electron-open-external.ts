import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_ELECTRON_OPEN_EXTERNAL = {
  id: 'js-electron-open-external',
  title: 'Untrusted URL in shell.openExternal',
  cwe: 'CWE-939',
  owasp: 'A03:2021',
  severity: 'high',
  confidence: 'medium',
  message:
    'A page says which address the system opens: with other schemes than `https:` programs are started.',
  recommendation: "Check the scheme and host first: `new URL(url).protocol === 'https:'`.",
  languages: JS_LANGUAGES,
  match: [
    {
      kind: 'taint',
      danger: 'redirect',
      from: ['request', 'browser', 'page'],
      sinks: [
        {
          callee: ['electron.shell.openExternal', '{shell,electron.shell}.{openPath,openExternal}'],
          args: ['0'],
          isPrefix: true,
          imports: ['electron'],
        },
      ],
    },
  ],
  examples: {
    bad: [
      `const { ipcMain, shell } = require('electron');

ipcMain.on('open', (event, url) => {
  shell.openExternal(url);
});
`,
      {
        language: 'typescript',
        code: `import { ipcMain, shell } from 'electron';

ipcMain.handle('open-link', async (_event, { link }) => shell.openExternal(link));
`,
      },
    ],
    good: [
      `const { ipcMain, shell } = require('electron');

ipcMain.on('open', (event, url) => {
  if (url.startsWith('https://example.com/')) shell.openExternal(url);
});
`,
      {
        language: 'typescript',
        code: `import { ipcMain, shell } from 'electron';

ipcMain.handle('help', async (_event, topic) => shell.openExternal(\`https://example.com/help/\${topic}\`));
`,
      },
    ],
  },
} satisfies Rule;
