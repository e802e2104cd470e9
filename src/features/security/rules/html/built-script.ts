import { htmlBuilt } from '../html-built.ts';

export const HTML_BUILT_SCRIPT = htmlBuilt({
  id: 'script',
  files: ['.js', '.mjs', '.cjs', '.ts', '.jsx', '.tsx', '.vue', '.svelte', '.html', '.php', '.erb'],
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
});
