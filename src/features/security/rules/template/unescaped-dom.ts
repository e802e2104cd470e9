import { unescapedText } from '../unescaped-text.ts';

export const TEMPLATE_UNESCAPED_DOM = unescapedText({
  id: 'dom',
  isAny: true,
  name: 'A script',
  files: ['.js', '.mjs', '.cjs', '.ts', '.vue', '.html', '.php', '.erb', '.cshtml', '.twig'],
  open: String.raw`\.(?:html\(|(?:inner|outer)HTML\s?=)\s?`,
  close: String.raw`\s?(?:\)|;|$)`,
  literal: 'html',
  escaped: "$('#error').text(response.error)",
  bad: ["$('#error').html(response.error);\n", 'title.innerHTML = song.title;\n'],
  good: ["$('#error').text(response.error);\n", 'title.innerHTML = render(song.title);\n'],
});
