import { unescapedText } from '../unescaped-text.ts';

export const TEMPLATE_UNESCAPED_HANDLEBARS = unescapedText({
  id: 'handlebars',
  name: 'A Handlebars or Mustache template',
  files: ['.hbs', '.handlebars', '.mustache'],
  open: String.raw`\{\{\{\s?`,
  close: String.raw`\s?\}\}\}`,
  literal: '{{{',
  escaped: '{{user.name}}',
  bad: ['<b>{{{user.name}}}</b>\n', '<h2>{{{ title }}}</h2>\n'],
  good: ['<b>{{user.name}}</b>\n', '{{{body}}} {{{icon "name"}}}\n'],
});
