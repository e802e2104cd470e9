import { JS_LANGUAGES } from '#features/security/models/js/languages.ts';
import type { Rule } from '#features/security/rule.ts';

export const JS_VUE_HTML = {
  id: 'js-vue-html',
  title: 'Unescaped HTML in a Vue template (v-html)',
  cwe: 'CWE-79',
  owasp: 'A03:2021',
  severity: 'low',
  confidence: 'low',
  message: '`v-html` writes a value into the page as markup, without escaping.',
  recommendation:
    'Use `{{ text }}`, or clean the value with `DOMPurify.sanitize` before it is bound.',
  languages: JS_LANGUAGES,
  match: [
    {
      kind: 'text',
      // of a name that what others write goes by
      pattern: String.raw`\sv-html\s?=\s?["'](?:[\w$]{1,40}\??\.){0,6}(?:comment|message|msg|description|body|content|text|bio|post|reply|note|review|answer|question|feedback|input|query)s?["']`,
      literal: 'v-html',
      files: ['.vue'],
      unless: String.raw`sanit|purify|escape|v-html\s?=\s?["']\$?t\(|v-html\s?=\s?["']'`,
    },
  ],
  examples: {
    bad: [
      {
        language: 'vue',
        code: `<template>
  <p v-html="comment.text"></p>
</template>
`,
      },
      {
        language: 'vue',
        code: `<template>
  <ul>
    <li v-for="item in items" :key="item.id" v-html="item.body" />
  </ul>
</template>
`,
      },
    ],
    good: [
      {
        language: 'vue',
        code: `<template>
  <p>{{ comment.text }}</p>
  <p v-html="sanitize(comment.text)"></p>
</template>
`,
      },
      {
        language: 'vue',
        code: `<template>
  <p v-text="comment.text"></p>
  <p v-html="$t('terms')"></p>
</template>
`,
      },
    ],
  },
} satisfies Rule;
