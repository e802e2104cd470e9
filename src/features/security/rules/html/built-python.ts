import { htmlBuilt } from '../html-built.ts';

export const HTML_BUILT_PYTHON = htmlBuilt({
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
});
