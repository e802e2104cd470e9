import { unescapedText } from '../unescaped-text.ts';

export const TEMPLATE_UNESCAPED_UNDERSCORE = unescapedText({
  id: 'underscore',
  isAny: true,
  name: 'An Underscore template',
  files: ['.html', '.htm', '.jst', '.tpl'],
  open: String.raw`<%=\s?`,
  close: String.raw`\s?%>`,
  literal: '<%=',
  requires: 'text/template',
  escaped: '<%- artist %>',
  bad: [
    '<script type="text/template"><b><%= artist %></b></script>\n',
    '<script type="text/template">\n<li><%= song.title %></li>\n</script>\n',
  ],
  good: [
    '<script type="text/template"><b><%- artist %></b></script>\n',
    '<title><%= htmlWebpackPlugin.options.title %></title>\n',
  ],
});
