import type { Marker } from './scan-facts.ts';

/**
 * Comments that want findings left out: Sextant's own, and those of the tools that teams come from.
 * `sextant-ignore: rule-id -- reason`, `sextant-ignore-next-line ...`; `nosec`, `nosemgrep: rule`,
 * `NOSONAR`, `nolint:gosec`, `rubocop:disable Security/Eval`. One on a line of its own is about the next line.
 */
const WORDS = {
  'sextant-ignore': 'sextant-ignore(?:-next-line)?',
  nosec: 'nosec',
  nosemgrep: 'nosemgrep',
  NOSONAR: 'NOSONAR',
  noqa: String.raw`noqa:[ ]?S\d{3}`,
  nolint: String.raw`nolint(?=:[\w, ]{0,80}\bgosec\b)`,
  'phpcs:ignore': String.raw`phpcs:ignore(?= WordPress\.Security)`,
  'rubocop:disable': String.raw`rubocop:disable(?= Security\/)`,
  'eslint-disable': String.raw`eslint-disable(?:-next)?-line(?= (?:[\w@/-]{1,80}, ?){0,9}(?:security|no-unsanitized)\/)`,
  skipcq: 'skipcq(?=:)',
} as const;
const MARKER = new RegExp(
  String.raw`(?:\/\/|#|\/\*|<!--|--|;|%)[^\n]{0,200}?\b(${Object.values(WORDS).join('|')})\b([^\n]{0,300})`,
  'g',
);

function hasWord(text: string): boolean {
  return Object.keys(WORDS).some((word) => text.includes(word));
}

/** Markers of a text, by line. */
export function readMarkers(text: string): Marker[] {
  if (!hasWord(text)) return [];
  const markers: Marker[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (!hasWord(line)) continue;
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
