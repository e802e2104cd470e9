/** Comment lines above a symbol that are read. */
const MAX_LINES = 200;

/** The comments directly above what starts at a position, without their signs. */
export function createLuaDocs(text: string): (start: number) => string {
  // Many symbols on one line share what is above it.
  const docs = new Map<number, string>();
  return (start) => {
    const line = text.lastIndexOf('\n', start - 1);
    const doc = docs.get(line) ?? docAbove(text, line);
    docs.set(line, doc);
    return doc;
  };
}

/** @param end the line break before the symbol's line, -1 for none */
function docAbove(text: string, end: number): string {
  const lines: string[] = [];
  let at = end;
  while (at > 0 && lines.length < MAX_LINES) {
    const start = text.lastIndexOf('\n', at - 1) + 1;
    const line = text.slice(start, Math.min(at, start + 500)).trim();
    if (lines.length === 0 && /^(?:--)?\]=*\]$|^[^"']*\]=*\]$/.test(line))
      return blockEndingAt(text, at);
    if (!/^--(?!\[=*\[)/.test(line)) break;
    lines.unshift(line.replace(/^-{2,}\s?/, ''));
    at = start - 1;
  }
  return lines.join('\n').trim();
}

/** `--[[ ... ]]` on lines of its own. */
function blockEndingAt(text: string, end: number): string {
  const from = Math.max(0, end - 8_000);
  const block = text.slice(from, end);
  const open = block.lastIndexOf('--[');
  if (open < 0 || text.slice(text.lastIndexOf('\n', from + open) + 1, from + open).trim() !== '')
    return '';
  const inside = /^--\[(=*)\[-*([\s\S]*?)\]\1\]\s*$/.exec(block.slice(open));
  return (inside?.[2] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/-+$/, '')
    .trim();
}
