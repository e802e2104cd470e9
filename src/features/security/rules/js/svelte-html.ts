import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_SVELTE_HTML = {
  id: 'js-svelte-html',
  title: 'Unescaped HTML in a Svelte template ({@html})',
  cwe: 'CWE-79',
  owasp: 'A03:2021',
  severity: 'low',
  confidence: 'low',
  message: '`{@html ...}` writes a value into the page as markup, without escaping.',
  recommendation: 'Use `{text}`, or clean the value with `DOMPurify.sanitize` first.',
  languages: JS_LANGUAGES,
  match: [
    {
      kind: 'text',
      // of a name that what others write goes by
      pattern: String.raw`\{@html\s(?:[\w$]{1,40}\??\.){0,6}(?:comment|message|msg|description|body|content|text|bio|post|reply|note|review|answer|question|feedback|input|query)s?\}`,
      literal: '{@html',
      files: ['.svelte'],
      unless: 'sanit|purify|escape',
    },
  ],
  examples: {
    bad: [
      {
        language: 'svelte',
        code: `<p>{@html comment.text}</p>
`,
      },
      {
        language: 'svelte',
        code: `<script>
  export let body;
</script>
<article>{@html body}</article>
`,
      },
    ],
    good: [
      {
        language: 'svelte',
        code: `<p>{comment.text}</p>
`,
      },
      {
        language: 'svelte',
        code: `<script>
  import DOMPurify from 'dompurify';
  export let body;
</script>
<article>{@html DOMPurify.sanitize(body)}</article>
`,
      },
    ],
  },
} satisfies Rule;
