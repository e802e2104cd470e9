import type { Marker } from './scan-facts.ts';

/**
 * Comments that want findings left out: Sextant's own, and those of the tools that teams come from.
 * `sextant-ignore: rule-id -- reason`, `sextant-ignore-next-line ...`; `nosec`, `nosemgrep: rule`,
 * `NOSONAR`. One on a line of its own is about the next line.
 */
const MARKER =
  /(?:\/\/|#|\/\*|<!--|--|;|%)[^\n]{0,200}?\b(sextant-ignore(?:-next-line)?|nosec|nosemgrep|NOSONAR|noqa:[ ]?S\d{3})\b([^\n]{0,300})/g;

const WORDS = ['sextant-ignore', 'nosec', 'nosemgrep', 'NOSONAR', 'noqa'] as const;

/** Markers of a text, by line. */
export function readMarkers(text: string): Marker[] {
  if (!WORDS.some((word) => text.includes(word))) return [];
  const markers: Marker[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (!WORDS.some((word) => line.includes(word))) continue;
    const [match] = line.slice(0, MAX_LINE).matchAll(MARKER);
    if (match) markers.push(toMarker(match, line, index + 1));
  }
  return markers;
}

const MAX_LINE = 1_000;

function toMarker(match: RegExpExecArray, line: string, number: number): Marker {
  const [, word = '', tail = ''] = match;
  const isAlone = line.slice(0, match.index).trim() === '';
  const isNext = word.endsWith('-next-line') || (isAlone && word !== 'NOSONAR');
  const [names = '', ...reason] = tail.split(/ -- | — |--/);
  return {
    line: isNext ? number + 1 : number,
    rules: rulesIn(names),
    word,
    reason: reason
      .join('--')
      .replace(/(?:\*\/|-->)\s*$/, '')
      .trim(),
  };
}

/** Names behind a colon, or in brackets: those of rules. */
function rulesIn(text: string): string[] {
  const list = /^\s*[:[(]\s*([\w\s,./-]{1,200})/.exec(text)?.[1] ?? '';
  return list
    .split(/[\s,]+/)
    .filter((name) => /^[A-Za-z][\w./-]*\w$/.test(name))
    .slice(0, 20);
}
