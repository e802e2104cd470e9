const OPENING = '([{<';
const CLOSING = ')]}>';

/**
 * Where a field's declaration ends that has its type behind its name: before its value, the next field, the end of its line.
 * @param end where its name ends
 */
export function endOfField(text: string, end: number): number {
  let depth = 0;
  for (let at = end; at < text.length; at++) {
    const character = text[at] ?? '';
    if (character === '\n' || (depth === 0 && isEnd(text, at))) return at;
    if (OPENING.includes(character)) depth++;
    if (CLOSING.includes(character) && !isArrow(text, at)) depth--;
  }
  return text.length;
}

/** The end of `=>` and `->`. */
function isArrow(text: string, at: number): boolean {
  return text[at] === '>' && /[-=]/.test(text[at - 1] ?? '');
}

/** `=`, but not that of `=>`. */
function isEnd(text: string, at: number): boolean {
  const character = text[at] ?? '';
  if (isArrow(text, at)) return false;
  if (character === '=') return text[at + 1] !== '>';
  return character === ',' || character === ';' || character === '{' || CLOSING.includes(character);
}
