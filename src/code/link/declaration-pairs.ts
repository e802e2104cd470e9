import type { Linking } from '../languages/language.ts';
import {
  type EdgeConfidence,
  type ReferenceFact,
  type SymbolFact,
  UNKNOWN_RECEIVER,
} from '../model.ts';
import type { SymbolRef } from '../resolve/packages.ts';
import { factOf, type Family, type Found, type LinkIndex, refKey } from './context.ts';

/** Where declarations stand apart: to what a reference leads belong both, and they are one thing. */
export function withDeclarationPairs(index: LinkIndex, file: number, found: Found): Found {
  const family = index.familyOf(file);
  const isDeclaration = family?.linking.isDeclaration;
  if (!family || !isDeclaration || found.targets.length === 0) return found;
  // A namespace has as many parts as files: each of its names is an edge of its own.
  const targets = allTargets(family, found.targets).filter(
    (ref) => factOf(index, ref)?.kind !== 'namespace',
  );
  const declared = targets
    .map((ref) => factOf(index, ref))
    .filter((fact) => fact && isDeclaration(fact));
  const defined = targets.length - declared.length;
  return { ...found, targets, confidence: confidenceOf(found, defined, declared.length) };
}

function allTargets({ resolver }: Family, found: readonly SymbolRef[]): SymbolRef[] {
  const targets = new Map(found.map((ref) => [refKey(ref), ref]));
  for (const ref of found)
    for (const twin of resolver.pairsOf?.(ref) ?? []) targets.set(refKey(twin), twin);
  return [...targets.values()];
}

/** By its name alone, two declarations are two things. */
function confidenceOf({ by }: Found, defined: number, declared: number): EdgeConfidence {
  if (defined > 1 || (by === null && declared > 1)) return 'ambiguous';
  return by === null ? 'unique-name' : 'exact';
}

/** Where functions and methods are apart: an object has methods, a plain name is no method. */
export function isCallableThere(
  linking: Linking,
  { reference, fact, isOfSelf }: CallableUse,
): boolean {
  if (!linking.hasApartMethods) return true;
  const isMethod = fact?.kind === 'method';
  if (reference.receiver === '') return !isMethod || linking.hasImplicitSelf === true;
  return isMethod || !(isOfSelf || isObject(reference));
}

export interface CallableUse {
  readonly reference: ReferenceFact;
  /** what has the name that is called */
  readonly fact: SymbolFact | undefined;
  /** the receiver is the instance itself */
  readonly isOfSelf: boolean;
}

function isObject({ receiver, hasLocalReceiver }: ReferenceFact): boolean {
  return receiver === UNKNOWN_RECEIVER || hasLocalReceiver === true;
}
