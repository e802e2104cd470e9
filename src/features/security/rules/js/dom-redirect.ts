import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_DOM_REDIRECT = {
  id: 'js-dom-redirect',
  title: 'Client-side open redirect',
  cwe: 'CWE-601',
  owasp: 'A01:2021',
  severity: 'medium',
  confidence: 'medium',
  message:
    "A part of the page's own address, or a message of another window, says where the reader is sent; with `javascript:` it even runs a script.",
  recommendation:
    'Check that it is of the own origin (`new URL(target, location.origin).origin === location.origin`), or take it from a fixed list.',
  languages: JS_LANGUAGES,
  match: [
    {
      kind: 'taint',
      danger: 'redirect',
      from: ['browser'],
      sinks: [
        {
          assigned: [
            '{location,window.location,document.location,self.location,top.location,parent.location}',
            '{location,window.location,document.location,self.location,top.location,parent.location}.href',
          ],
          isPrefix: true,
        },
        {
          callee: [
            '{location,window.location,document.location,self.location}.{assign,replace}',
            'window.open',
          ],
          args: ['0'],
          isPrefix: true,
        },
      ],
    },
  ],
  examples: {
    bad: [
      `const params = new URLSearchParams(location.search);
window.location.href = params.get('returnTo');
`,
      `window.addEventListener('message', (event) => {
  location.assign(event.data.url);
});
`,
    ],
    good: [
      `const params = new URLSearchParams(location.search);
window.location.href = '/login?next=' + params.get('next');
location.href = location.pathname + '?page=2';
`,
      `const target = new URLSearchParams(location.search).get('returnTo');
if (target.startsWith('https://example.com/')) location.assign(target);
window.location.search = '?q=' + location.hash.slice(1);
`,
    ],
  },
} satisfies Rule;
