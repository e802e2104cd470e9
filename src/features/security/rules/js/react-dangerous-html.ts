import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_REACT_DANGEROUS_HTML = {
  id: 'js-react-dangerous-html',
  title: 'Cross-site scripting through dangerouslySetInnerHTML',
  cwe: 'CWE-79',
  owasp: 'A03:2021',
  severity: 'medium',
  confidence: 'medium',
  message:
    'A value from the address, the request or another server is set as markup of a component, past the escaping of React.',
  recommendation:
    'Render it as a child (`<p>{text}</p>`), or clean it with `DOMPurify.sanitize` first.',
  languages: JS_LANGUAGES,
  match: [
    {
      kind: 'taint',
      danger: 'xss',
      from: ['browser', 'request', 'network'],
      sinks: [{ assigned: ['{}.__html'] }],
    },
  ],
  examples: {
    bad: [
      `import { useParams } from 'react-router-dom';

export function Note() {
  const { text } = useParams();
  return <div dangerouslySetInnerHTML={{ __html: text }} />;
}
`,
      `export async function getServerSideProps(context) {
  return { props: { note: <p dangerouslySetInnerHTML={{ __html: context.query.note }} /> } };
}
`,
    ],
    good: [
      `import DOMPurify from 'dompurify';
import { useParams } from 'react-router-dom';

export function Note() {
  const { text } = useParams();
  return (
    <div>
      <p>{text}</p>
      <div dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(text) }} />
    </div>
  );
}
`,
      `const STYLE = 'p { margin: 0 }';

export function Page({ children }) {
  return (
    <main>
      <style dangerouslySetInnerHTML={{ __html: STYLE }} />
      {children}
    </main>
  );
}
`,
    ],
  },
} satisfies Rule;
