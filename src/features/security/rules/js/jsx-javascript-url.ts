import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_JSX_JAVASCRIPT_URL = {
  id: 'js-jsx-javascript-url',
  title: 'javascript: URL from untrusted input',
  cwe: 'CWE-79',
  owasp: 'A03:2021',
  severity: 'medium',
  confidence: 'medium',
  message:
    'A value from the address or the request is the whole target of a link or frame: one that begins with `javascript:` runs as a script of the page.',
  recommendation:
    'Allow only `https:` addresses, or put a fixed beginning in front: `/users/${id}`.',
  languages: JS_LANGUAGES,
  match: [
    {
      kind: 'taint',
      danger: 'redirect',
      from: ['browser', 'request'],
      sinks: [
        {
          callee: ['jsx.{a,iframe,form,embed,object,area,frame,base,button,input}'],
          args: ['href', 'src', 'action', 'formAction', 'data'],
          isPrefix: true,
        },
      ],
    },
  ],
  examples: {
    bad: [
      `import { useParams } from 'react-router-dom';

export function Back() {
  const { url } = useParams();
  return <a href={url}>back</a>;
}
`,
      `export function Frame() {
  const source = new URLSearchParams(window.location.search).get('source');
  return <iframe src={source} title="preview" />;
}
`,
    ],
    good: [
      `import { useParams } from 'react-router-dom';

export function Back() {
  const { id } = useParams();
  return <a href={\`/users/\${id}\`}>back</a>;
}
`,
      `export function Frame({ origin }) {
  const source = new URLSearchParams(window.location.search).get('source');
  if (!source.startsWith('https://example.com/')) return null;
  return <iframe src={source} title={source} data-id={location.hash} />;
}
`,
    ],
  },
} satisfies Rule;
