import { hash } from 'node:crypto';
import type { SkipReason } from './model.ts';

/** Larger files are skipped: no one writes them by hand, and parsers are bounded by size first. */
export const MAX_FILE_BYTES = 1_048_576;

const SNIFFED_BYTES = 8_192;

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
