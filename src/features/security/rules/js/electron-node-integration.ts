import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_ELECTRON_NODE_INTEGRATION = {
  id: 'js-electron-node-integration',
  title: 'Node integration enabled in Electron',
  cwe: 'CWE-1188',
  owasp: 'A05:2021',
  severity: 'high',
  confidence: 'high',
  message:
    "Scripts in the window can use Node: a script that gets into the page runs programs on the reader's machine.",
  recommendation:
    'Leave `nodeIntegration` off and `contextIsolation` on, and offer single functions with `contextBridge` in a preload script.',
  languages: JS_LANGUAGES,
  match: [
    {
      kind: 'assign',
      target: [
        '{}.{nodeIntegration,nodeIntegrationInWorker,nodeIntegrationInSubFrames,enableRemoteModule}',
      ],
      value: { in: [true] },
      imports: ['electron'],
    },
    {
      kind: 'assign',
      target: ['{}.contextIsolation'],
      value: { in: [false] },
      imports: ['electron'],
    },
  ],
  examples: {
    bad: [
      `const { BrowserWindow } = require('electron');

module.exports = () => new BrowserWindow({ webPreferences: { nodeIntegration: true } });
`,
      {
        language: 'typescript',
        code: `import { BrowserWindow } from 'electron';

export const open = () => {
  const webPreferences = { contextIsolation: false, preload: 'preload.js' };
  return new BrowserWindow({ width: 800, webPreferences });
};
`,
      },
    ],
    good: [
      `const { BrowserWindow } = require('electron');

module.exports = () => new BrowserWindow({ webPreferences: { nodeIntegration: false, contextIsolation: true } });
`,
      {
        language: 'typescript',
        code: `import { settings } from './settings';

// no window of Electron
export const options = { ...settings, nodeIntegration: true };
`,
      },
    ],
  },
} satisfies Rule;
