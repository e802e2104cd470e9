import { unescapedText } from '../unescaped-text.ts';

export const TEMPLATE_UNESCAPED_THYMELEAF = unescapedText({
  id: 'thymeleaf',
  name: 'A Thymeleaf template',
  files: ['.html', '.xhtml'],
  open: String.raw`th:utext\s?=\s?"[$*]\{\s?`,
  close: String.raw`\s?\}"`,
  literal: 'th:utext',
  escaped: '<p th:text="${product.name}"></p>',
  bad: ['<p th:utext="${product.name}"></p>\n', '<b th:utext="*{title}"></b>\n'],
  good: ['<p th:text="${product.name}"></p>\n', '<div th:utext="${page.html}"></div>\n'],
});
