import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_POST_MESSAGE_ANY = {
  id: 'js-post-message-any',
  title: 'postMessage to any origin',
  cwe: 'CWE-346',
  owasp: 'A01:2021',
  severity: 'low',
  confidence: 'low',
  message:
    'The message is sent with `*` as its target: whatever page the other window shows by then can read it.',
  recommendation: "Name the origin that it is for: `postMessage(data, 'https://app.example.com')`.",
  languages: JS_LANGUAGES,
  match: [
    {
      kind: 'call',
      callee: ['**.postMessage'],
      where: { '1': { in: ['*'] } },
      orWhere: [
        { '0': { is: ['~{token,secret,password,session,user,credentials,auth,jwt,key}'] } },
        { '0.token': { isMissing: false } },
        { '0.accessToken': { isMissing: false } },
        { '0.password': { isMissing: false } },
        { '0.user': { isMissing: false } },
        { '0.session': { isMissing: false } },
      ],
    },
  ],
  examples: {
    bad: [
      `export const share = (token) => window.parent.postMessage({ type: 'login', token }, '*');
`,
      {
        language: 'typescript',
        code: `export function answer(event: MessageEvent, accessToken: string) {
  (event.source as Window).postMessage(accessToken, '*');
}
`,
      },
    ],
    good: [
      `export const share = (token) => window.parent.postMessage({ type: 'login', token }, 'https://app.example.com');
`,
      {
        language: 'typescript',
        code: `export function resize(height: number, worker: Worker, token: string) {
  window.parent.postMessage({ height }, '*');
  worker.postMessage({ token });
}
`,
      },
    ],
  },
} satisfies Rule;
