import { htmlBuilt } from '../html-built.ts';

export const HTML_BUILT_JVM = htmlBuilt({
  id: 'jvm',
  files: ['.java', '.kt', '.scala', '.groovy', '.cs'],
  forms: [
    {
      open: String.raw`TAG[^\n]{0,160}\"\s?\+ `,
      close: String.raw`(?:\(\))?\s?(?:[+;),]|$)`,
      literal: '+ ',
    },
    {
      open: String.raw`\$\"[^\n]{0,80}TAG[^{\n]{0,160}[{]`,
      close: String.raw`\}`,
      literal: '$"',
    },
    { open: String.raw`TAG[^$\n]{0,160}\$[{]`, close: String.raw`\}`, literal: '${' },
  ],
  escaped: '"<b>" + HtmlUtils.htmlEscape(user.name) + "</b>"',
  bad: [
    'class A {\n  String show(User user) {\n    return "<b>" + user.name + "</b>";\n  }\n}\n',
    'class A {\n  String show(String title) {\n    return "<td class=\\"t\\">" + title + "</td>";\n  }\n}\n',
  ],
  good: [
    'class A {\n  String show(User user) {\n    return "<b>" + HtmlUtils.htmlEscape(user.name) + "</b>";\n  }\n}\n',
    'class A {\n  List<String> names;\n  String show(int count) {\n    return "<b>" + count + "</b>";\n  }\n}\n',
  ],
});
