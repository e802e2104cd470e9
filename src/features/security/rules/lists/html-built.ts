import type { Rule } from '../../rule.ts';
import { htmlBuilt } from '../templates/html-built.ts';

/** Markup put together from text, by language. */
export const HTML_BUILT: readonly Rule[] = [
  htmlBuilt({
    id: 'script',
    files: [
      '.js',
      '.mjs',
      '.cjs',
      '.ts',
      '.jsx',
      '.tsx',
      '.vue',
      '.svelte',
      '.html',
      '.php',
      '.erb',
    ],
    forms: [
      { open: String.raw`TAG[^\x60$]{0,160}\$[{]\s?`, close: String.raw`\s?\}`, literal: '${' },
      {
        open: String.raw`TAG[^\n]{0,160}['\"]\s?\+ `,
        close: String.raw`\s?(?:[+;),]|$)`,
        literal: '+ ',
      },
    ],
    escaped: '`<b>${escapeHtml(user.name)}</b>`',
    bad: [
      'row.innerHTML = `<td class="name">${user.name}</td>`;\n',
      'list.append(\'<option value="1">\' + item.title + "</option>");\n',
    ],
    good: [
      'row.innerHTML = `<td class="name">${escapeHtml(user.name)}</td>`;\n',
      "list.append('<option value=\"1\">' + item.index + '</option>');\nconst a = <b title={`${name}`} />;\n",
    ],
  }),
  htmlBuilt({
    id: 'php',
    files: ['.php', '.phtml', '.inc'],
    forms: [
      {
        open: String.raw`TAG[^\n]{0,160}['\"] ?\. \$`,
        close: String.raw`\s?[.;),]`,
        literal: '. $',
      },
      { open: String.raw`TAG[^\n]{0,160}['\"]\.\$`, close: String.raw`\s?[.;),]`, literal: '.$' },
      { open: String.raw`TAG[^'\n]{0,160}>\$`, close: String.raw`\W`, literal: '>$' },
      { open: String.raw`TAG[^'\n]{0,160}[{]\$`, close: String.raw`\}`, literal: '{$' },
      {
        open: String.raw`printf\(\s?['\"][^\n]{0,80}TAG[^\n]{0,160}['\"],\s?\$`,
        close: String.raw`\s?[,)]`,
        literal: 'printf(',
      },
    ],
    escaped: "'<td>' . htmlspecialchars($row['name']) . '</td>'",
    bad: [
      "<?php\necho '<td>' . $row['name'] . '</td>';\n",
      "<?php\nreturn sprintf('<i>%s</i>', $value);\n",
    ],
    good: [
      "<?php\necho '<td>' . htmlspecialchars($row['name']) . '</td>';\n",
      "<?php\necho '<td>' . $count . '</td>';\n$users = \"SELECT * FROM users WHERE name = '$name'\";\n",
    ],
  }),
  htmlBuilt({
    id: 'ruby',
    files: ['.rb'],
    forms: [{ open: String.raw`TAG[^#\n]{0,160}#[{]\s?`, close: String.raw`\s?\}`, literal: '#{' }],
    escaped: '"<b>#{h user.name}</b>"',
    bad: [
      'def badge(user)\n  "<b class=\\"badge\\">#{user.name}</b>".html_safe\nend\n',
      'def option(item)\n  %(<option>#{item.title}</option>)\nend\n',
    ],
    good: [
      'def badge(user)\n  "<b>#{ERB::Util.html_escape(user.name)}</b>".html_safe\nend\n',
      'def list(count)\n  "<b>#{count}</b>"\nend\n',
    ],
  }),
  htmlBuilt({
    id: 'python',
    files: ['.py'],
    forms: [
      {
        open: String.raw`f['\"]{1,3}[^{\n]{0,80}TAG[^{\n]{0,160}[{]`,
        close: String.raw`\}[^\n]{0,80}</`,
        literal: '</',
      },
      {
        open: String.raw`TAG[^%\n]{0,160}%s[^%\n]{0,80}['\"]\s?%\s?\(?`,
        close: String.raw`(?:\s?[,)]|$)`,
        literal: '%s',
      },
    ],
    escaped: "f'<b>{html.escape(user.name)}</b>'",
    bad: [
      "def badge(user):\n    return f'<b>{user.name}</b>'\n",
      "def page(message):\n    return '<p>%s</p>' % (message,)\n",
    ],
    good: [
      "import html\n\ndef badge(user):\n    return f'<b>{html.escape(user.name)}</b>'\n",
      "def page(count):\n    return '<p>%s</p>' % (count,)\n",
    ],
  }),
  htmlBuilt({
    id: 'go',
    files: ['.go'],
    forms: [
      {
        open: String.raw`printf\((?:\w{1,20}, )?[\x60\"][^\x60\n]{0,80}TAG[^\x60\n]{0,160}%[sv][^\x60\n]{0,80}[\x60\"], `,
        close: String.raw`[,)]`,
        literal: 'printf(',
      },
      { open: String.raw`TAG[^\n]{0,160}\" \+ `, close: String.raw` \+`, literal: '" + ' },
    ],
    escaped: 'fmt.Fprintf(w, "<b>%s</b>", html.EscapeString(user.Name))',
    bad: [
      'package a\n\nfunc show(w io.Writer, u User) {\n\tfmt.Fprintf(w, "<b>%s</b>", u.Name)\n}\n',
      'package a\n\nfunc show(u User) string {\n\treturn "<b>" + u.Title + "</b>"\n}\n',
    ],
    good: [
      'package a\n\nfunc show(w io.Writer, u User) {\n\tfmt.Fprintf(w, "<b>%s</b>", html.EscapeString(u.Name))\n}\n',
      'package a\n\nfunc show(w io.Writer, count int) {\n\tfmt.Fprintf(w, "<b>%d</b>", count)\n}\n',
    ],
  }),
  htmlBuilt({
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
  }),
];
