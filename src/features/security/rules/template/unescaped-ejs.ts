import { unescapedText } from '../unescaped-text.ts';

export const TEMPLATE_UNESCAPED_EJS = unescapedText({
  id: 'ejs',
  name: 'An EJS template',
  files: ['.ejs'],
  open: String.raw`<%-\s?`,
  close: String.raw`\s?-?%>`,
  literal: '<%-',
  escaped: '<%= query %>',
  bad: ['<p>Results for <%- query %></p>\n', '<h1><%- post.title %></h1>\n'],
  good: ['<p>Results for <%= query %></p>\n', '<%- include("title") %> <%- body %>\n'],
});
