/** A word in the code, and where it is in the file and on the screen. */
export interface WordPlace {
  readonly word: string;
  readonly line: number;
  /** from 1, in UTF-16 units */
  readonly column: number;
  readonly box: DOMRect;
}

interface Caret {
  readonly node: Node;
  readonly offset: number;
}

const WORD = /[\p{L}\p{N}_$]+/gu;

/** @returns the word under a point of the window; null where there is no word of code */
export function findWordAt(x: number, y: number): WordPlace | null {
  const caret = findCaret(x, y);
  const shown = caret && findLine(caret.node);
  if (caret === null || shown === null) return null;
  const at = toOffset(shown.element, caret);
  const found = [...(shown.element.textContent ?? '').matchAll(WORD)].find(
    ({ 0: word, index }) => at >= index && at <= index + word.length,
  );
  if (found === undefined) return null;
  const { 0: word, index } = found;
  const box = toBox(caret, { from: index - at, to: index + word.length - at });
  return isInside(box, x, y) ? { word, line: shown.line, column: index + 1, box } : null;
}

function findLine(node: Node): { readonly element: Element; readonly line: number } | null {
  const element = node.parentElement?.closest('[data-text]');
  const line = element?.closest<HTMLElement>('[data-line]')?.dataset['line'];
  return element == null || line === undefined ? null : { element, line: Number(line) };
}

function findCaret(x: number, y: number): Caret | null {
  if ('caretPositionFromPoint' in document) {
    const found = document.caretPositionFromPoint(x, y);
    return found && { node: found.offsetNode, offset: found.offset };
  }
  return null;
}

/** Of the caret in the text of the line. */
function toOffset(element: Element, { node, offset }: Caret): number {
  const before = document.createRange();
  before.selectNodeContents(element);
  before.setEnd(node, offset);
  return before.toString().length;
}

/** On the screen; of a word of several colours, its part at the caret. */
function toBox({ node, offset }: Caret, { from, to }: { from: number; to: number }): DOMRect {
  const length = node.textContent?.length ?? 0;
  const range = document.createRange();
  range.setStart(node, Math.max(0, offset + from));
  range.setEnd(node, Math.min(length, offset + to));
  return range.getBoundingClientRect();
}

function isInside({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean {
  return x >= left - 1 && x <= right + 1 && y >= top - 1 && y <= bottom + 1;
}
