import { unescapedText } from '../unescaped-text.ts';

export const TEMPLATE_UNESCAPED_ERB = unescapedText({
  id: 'erb',
  name: 'An ERB template',
  files: ['.erb', '.rhtml'],
  open: String.raw`<%=(?:=|\s?raw[\s(])\s?`,
  close: String.raw`\s?\)?\s?-?%>`,
  literal: '<%=',
  escaped: '<%= @user.name %>',
  bad: ['<p><%= raw @user.name %></p>\n', '<h2><%== story.title %></h2>\n'],
  good: ['<p><%= @user.name %></p>\n', '<%= raw render_table(@users) %>\n'],
});
