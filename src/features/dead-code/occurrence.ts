import { createHash } from 'node:crypto';
import type { FileFacts } from '#code/model.ts';
import type { DeadItem } from './model.ts';

const FINGERPRINT_CHARS = 32;

/**
 * What stays the same when the file of dead code moves, or code beside it changes: what it is, and its
 * name with those around it. Equal names in several files have one fingerprint.
 * @param facts of its file
 * @returns 32 hex characters
 */
export function fingerprintOf(item: DeadItem, { symbols }: FileFacts): string {
  const names: string[] = [];
  for (let at = item.symbol; at >= 0; at = symbols[at]?.container ?? -1)
    names.unshift(symbols[at]?.name ?? '');
  if (names.length === 0)
    names.push(item.name === '' ? item.path.slice(item.path.lastIndexOf('/') + 1) : item.name);
  const text = JSON.stringify([item.kind, item.type, ...names]);
  return createHash('sha256').update(text).digest('hex').slice(0, FINGERPRINT_CHARS);
}

/** What a title is made of. */
type Titled = Pick<DeadItem, 'kind' | 'name' | 'type'> & {
  readonly evidence: Pick<DeadItem['evidence'], 'use'>;
};

/** What an item says to people, on one line. */
export function titleOf({ kind, name, type, evidence: { use } }: Titled): string {
  if (kind === 'unused-file') return 'Nothing uses this file';
  if (use === 'own-file') return `${name} is used only in its own file; the export is not needed`;
  const user = use === 'dead-code' ? 'Only dead code uses' : 'Nothing uses';
  return `${user} the ${kind === 'unused-private' ? 'private ' : ''}${type} ${name}`;
}
