import { htmlBuilt } from '../html-built.ts';

export const HTML_BUILT_RUBY = htmlBuilt({
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
});
