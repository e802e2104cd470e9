import { unescapedText } from '../unescaped-text.ts';

export const TEMPLATE_UNESCAPED_TWIG = unescapedText({
  id: 'twig',
  name: 'A Twig template',
  files: ['.twig', '.njk'],
  open: String.raw`\{\{-?\s?`,
  close: String.raw`\s?\|\s?raw\s?-?\}\}`,
  literal: '{{',
  escaped: '{{ post.title }}',
  bad: ['<li>{{ error|raw }}</li>\n', '<h1>{{ post.title | raw }}</h1>\n'],
  good: ['<li>{{ error }}</li>\n', '{{ form.render|raw }} {{ title|striptags|raw }}\n'],
});
