import { htmlBuilt } from '../html-built.ts';

export const HTML_BUILT_PHP = htmlBuilt({
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
});
