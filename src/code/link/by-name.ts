import type { ReferenceFact } from '../model.ts';
import type { SymbolRef } from '../resolve/packages.ts';
import { COMMON_METHODS } from './common-names.ts';
import {
  factOf,
  type Family,
  type Found,
  type LinkIndex,
  MAX_CANDIDATES,
  NOWHERE,
  refsOf,
} from './context.ts';
import { isCallableThere } from './declaration-pairs.ts';

interface Asking {
  readonly index: LinkIndex;
  readonly file: number;
  readonly selves: ReadonlySet<string>;
}

/** Candidates by name alone: a guess, and said to be one. */
export function byName(linking: Asking, reference: ReferenceFact): Found {
  const { index, file } = linking;
  const { kind } = reference;
  const family = index.familyOf(file);
  if (!family) return NOWHERE;
  const extension = family.linking.hasExtensions ? ofExtension(linking, reference) : null;
  if (extension) return extension;
  const targets = kind === 'call' ? callablesNamed(linking, family, reference) : [];
  if (targets.length === 0) return NOWHERE;
  return { targets, confidence: targets.length === 1 ? 'unique-name' : 'ambiguous', by: null };
}

function callablesNamed(
  { index, selves }: Asking,
  { linking, callables }: Family,
  reference: ReferenceFact,
): readonly SymbolRef[] {
  const { name, receiver } = reference;
  if (COMMON_METHODS.has(name) || linking.commonNames?.has(name)) return [];
  const named = callables.get(name) ?? [];
  if (named.length > MAX_CANDIDATES) return [];
  if (!linking.hasApartMethods) return named;
  const isOfSelf = selves.has(receiver.split('.', 1)[0] ?? '');
  return named.filter((ref) =>
    isCallableThere(linking, { reference, fact: factOf(index, ref), isOfSelf }),
  );
}

/** A function in sight that is written as a member of a type: sure only where an import names it. */
function ofExtension(linking: Asking, { name, receiver }: ReferenceFact): Found | null {
  const { index, file } = linking;
  const meaning = receiver === '' ? null : index.meaningOf({ index, file, from: -1 }, name);
  if (meaning?.kind !== 'inside') return null;
  const targets = refsOf(meaning.target).filter((ref) => factOf(index, ref)?.owner !== undefined);
  if (targets.length === 0) return null;
  const isImported = meaning.by >= 0;
  const only = isImported ? 'exact' : 'unique-name';
  const confidence = targets.length === 1 ? only : 'ambiguous';
  return { targets, confidence, by: isImported ? meaning.by : null };
}
