import { lineAt, type LogicalLine } from './logical-lines.ts';
import type { Span } from './spans.ts';
import { isReference } from './values.ts';

const KIND = /kind\\{0,7}["']?[ \t]{0,4}:[ \t]{0,4}\\{0,7}["']?Secret\b/;
const DATA = /(?:\b|(?<=\\[nr]))(?:data|stringData|binaryData)\\{0,7}["']?[ \t]{0,4}:/g;
/** A key of a map with its value. */
const ENTRY =
  /[\w.$/-]{1,253}\\{0,7}["']?[ \t]{0,4}:[ \t]{0,4}(?:\\{0,7}["'])?([^\s"'{|>\\][^"'\r\n\\]{0,100000})/g;
const OTHER_KEY =
  /(?:\b|(?<=\\[nr]))(?:apiVersion|kind|metadata|type|immutable|spec|status)\\{0,7}["']?[ \t]{0,4}:|---[ \t]*$/;
const MOST_ENTRIES = 1000;

/** The values below `stringData` and, of a Kubernetes secret, `data`, whatever their keys are called. */
export function kubernetesSecrets(text: string, lines: readonly LogicalLine[]): readonly Span[] {
  const isSecret = KIND.test(text);
  return Array.from(text.matchAll(DATA)).flatMap(({ index, 0: found }) => {
    if (!isSecret && !found.startsWith('stringData')) return [];
    return entriesFrom(text, lines, index + found.length);
  });
}

function entriesFrom(text: string, lines: readonly LogicalLine[], from: number): readonly Span[] {
  const spans: Span[] = [];
  const first = lineAt(lines, from);
  for (const line of lines.slice(first, first + MOST_ENTRIES)) {
    const start = Math.max(line.start, from);
    const entries = entriesIn(text.slice(start, line.end), start);
    const isOwn = line.start < from;
    if (!isOwn && entries.length === 0) break;
    spans.push(...entries);
    if (!isOwn && OTHER_KEY.test(text.slice(start, line.end))) break;
  }
  return spans;
}

function entriesIn(line: string, start: number): readonly Span[] {
  return Array.from(line.matchAll(ENTRY)).flatMap(({ index, 0: whole, 1: value = '' }) => {
    if (isReference(value.trim())) return [];
    const at = start + index + whole.length - value.length;
    return [{ start: at, end: at + value.trimEnd().length }];
  });
}
