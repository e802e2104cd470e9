import { hash } from 'node:crypto';
import type { LexedText } from './lexer.ts';
import type { SkipReason } from './model.ts';

/** Larger files are skipped: no one writes them by hand, and parsers are bounded by size first. */
export const MAX_FILE_BYTES = 1_048_576;

const SNIFFED_BYTES = 8_192;
const MARK_REGION = 4_096;
const MINIFIED_MEAN_LINE = 250;
const MINIFIED_MIN_CHARS = 5_000;

export type DecodedText =
  | { readonly outcome: 'decoded'; readonly text: string }
  | { readonly outcome: 'skipped'; readonly reason: SkipReason; readonly detail: string };

/**
 * Text of a file: UTF-8, or UTF-16 with a byte order mark. The mark is no part of the text.
 * Binary as git sees it: a NUL in the first 8 KiB.
 */
export function decodeText(content: Uint8Array): DecodedText {
  if (content.length > MAX_FILE_BYTES) return skipped('too-large', `${content.length} bytes`);
  const encoding = encodingOf(content);
  if (encoding === 'utf-8' && content.subarray(0, SNIFFED_BYTES).includes(0))
    return skipped('binary', 'NUL byte');
  try {
    return { outcome: 'decoded', text: new TextDecoder(encoding, { fatal: true }).decode(content) };
  } catch {
    // TextDecoder's error says nothing but that it failed.
    return skipped('not-utf8', `invalid ${encoding}`);
  }
}

function skipped(reason: SkipReason, detail: string): DecodedText {
  return { outcome: 'skipped', reason, detail };
}

function encodingOf(content: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (content[0] === 0xff && content[1] === 0xfe) return 'utf-16le';
  return content[0] === 0xfe && content[1] === 0xff ? 'utf-16be' : 'utf-8';
}

/** @returns the id git gives a blob: SHA-1 over a header and the bytes, 40 hex characters */
export function contentIdOf(content: Uint8Array): string {
  return hash('sha1', Buffer.concat([Buffer.from(`blob ${content.length}\0`), content]), 'hex');
}

/**
 * Whether a tool wrote the file: a comment near its top says so, or its lines are far longer than
 * anyone types.
 * @param isProse paragraphs on one line are common in prose
 */
export function isGenerated(text: string, lexed: LexedText, isProse: boolean): boolean {
  const meanLine = text.length / Math.max(1, lexed.lineTable.count);
  if (!isProse && text.length >= MINIFIED_MIN_CHARS && meanLine > MINIFIED_MEAN_LINE) return true;
  for (const { start, end } of lexed.comments) {
    if (start > MARK_REGION) return false;
    const comment = text.slice(start, Math.min(end, start + MARK_REGION));
    if (
      /@generated\b|\bDO NOT (?:EDIT|MODIFY)\b|\bauto-?generated (?:by|file|from|code)\b/i.test(
        comment,
      )
    )
      return true;
  }
  return false;
}
