import { htmlBuilt } from '../html-built.ts';

export const HTML_BUILT_GO = htmlBuilt({
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
});
