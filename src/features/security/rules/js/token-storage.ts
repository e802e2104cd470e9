import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_TOKEN_STORAGE = {
  id: 'js-token-storage',
  title: 'Token in browser storage',
  cwe: 'CWE-922',
  owasp: 'A04:2021',
  severity: 'low',
  confidence: 'medium',
  message:
    "A token or password is written into the browser's storage: every script of the page can read it, for as long as it lies there.",
  recommendation: 'Keep the session in a cookie with `HttpOnly`, or in memory only.',
  languages: JS_LANGUAGES,
  match: [
    {
      kind: 'call',
      callee: ['{localStorage,window.localStorage,globalThis.localStorage}.setItem'],
      where: {
        '0': {
          matches:
            '^(?:.{0,20}[_.-])?(?:access|auth|id|refresh|session|bearer|user)?[_.-]?(?:token|jwt|password|passwd|secret|api_?key)$',
          flags: 'i',
        },
      },
    },
    {
      kind: 'assign',
      target: ['localStorage.{token,jwt,accessToken,access_token,authToken,password,refreshToken}'],
      value: { not: { in: ['', null] } },
    },
  ],
  examples: {
    bad: [
      `export async function login(form) {
  const { token } = await (await fetch('/login', { method: 'POST', body: form })).json();
  localStorage.setItem('token', token);
}
`,
      {
        language: 'typescript',
        code: `export const keep = (value: string) => {
  window.localStorage.setItem('access_token', value);
};
`,
      },
    ],
    good: [
      `export function keep(theme) {
  localStorage.setItem('theme', theme);
  localStorage.setItem('tokenizer-state', '1');
  localStorage.removeItem('token');
}
`,
      {
        language: 'typescript',
        code: `export class Store {
  #token = '';
  keep(token: string) {
    this.#token = token;
    sessionStorage.setItem('page', '1');
  }
}
`,
      },
    ],
  },
} satisfies Rule;
