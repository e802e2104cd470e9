import { unescapedText } from '../unescaped-text.ts';

export const TEMPLATE_UNESCAPED_JINJA = unescapedText({
  id: 'jinja',
  name: 'A Jinja or Django template',
  files: ['.html', '.htm', '.j2', '.jinja', '.jinja2'],
  open: String.raw`\{\{-?\s?`,
  close: String.raw`\s?\|\s?safe\s?-?\}\}`,
  literal: '{{',
  escaped: '{{ user.name }}',
  bad: ['<b>{{ user.name|safe }}</b>\n', '<p>Results for {{ query | safe }}</p>\n'],
  good: ['<b>{{ user.name }}</b>\n', '{{ table|safe }} {{ user.name|escape|safe }}\n'],
});
