import { unescapedText } from '../unescaped-text.ts';

export const TEMPLATE_UNESCAPED_JSP = unescapedText({
  id: 'jsp',
  name: 'A JSP page',
  files: ['.jsp', '.jspf', '.jspx', '.tag'],
  open: String.raw`<%=\s?`,
  close: String.raw`\s?%>`,
  literal: '<%=',
  escaped: '<c:out value="${user.name}"/>',
  bad: ['<b><%= username %></b>\n', '<p><%= errorMessage %></p>\n'],
  good: ['<b><c:out value="${username}"/></b>\n', '<b><%= count %></b>\n'],
});
