import type { ReferenceFact } from '#code/model.ts';
import type { TenantScope } from '#platform/scope.ts';
import { bareName } from './cursor.ts';
import { type Cursor, type DefinitionAnswer, found } from './definition-answer.ts';
import { type SureSymbol, toDefinitions } from './declarations.ts';
import type { Source } from './source.ts';
import { type EdgeRow, loadEdgesAt } from './stored-edges.ts';
import { loadSymbols } from './symbols.ts';

/** References of the cursor's line that are written with the name under it. */
export function referencesAt({ source, name }: Cursor): readonly ReferenceFact[] {
  const bare = lastPart(bareName(name.name));
  return onLine(source, name.line).filter(
    (reference) => lastPart(bareName(reference.name)) === bare,
  );
}

function onLine({ facts }: Source, line: number): readonly ReferenceFact[] {
  return facts?.references.filter((reference) => reference.line === line) ?? [];
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('\\') + 1);
}

/** What the references under the cursor were linked to when the project was indexed. */
export async function byLinks(
  scope: TenantScope,
  cursor: Cursor,
): Promise<DefinitionAnswer | null> {
  const wanted = referencesAt(cursor);
  if (wanted.length === 0) return null;
  const { source, name } = cursor;
  const around = onLine(source, name.line);
  const edges = attribute(source, await loadEdgesAt(scope, source, wanted), { wanted, around });
  const sure = [
    ...(await toSymbols(scope, source, edges)),
    ...(await own(scope, cursor, { wanted, edges })),
  ];
  if (sure.length === 0) return null;
  return found(name, await toDefinitions(scope, source, sure));
}

interface LineReferences {
  readonly wanted: readonly ReferenceFact[];
  /** all of the line */
  readonly around: readonly ReferenceFact[];
}

/**
 * The edges of a line that belong to some of its references. An edge knows its target's name, not the
 * column that it starts at; where an import gave the target another name, no reference of the line has
 * the target's, and the edge belongs to the one of its place and kind that has no other.
 */
function attribute(
  { firstSymbol }: Pick<Source, 'firstSymbol'>,
  edges: readonly EdgeRow[],
  { wanted, around }: LineReferences,
): readonly EdgeRow[] {
  const isOf = (edge: EdgeRow, reference: ReferenceFact): boolean =>
    edge.line === reference.line &&
    edge.from === (reference.from < 0 ? null : firstSymbol + reference.from);
  const isNamed = (edge: EdgeRow, reference: ReferenceFact): boolean =>
    isOf(edge, reference) && bareName(edge.toName) === bareName(reference.name);
  const named = edges.filter((edge) => wanted.some((reference) => isNamed(edge, reference)));
  if (named.length > 0) return named;
  const others = around.filter((reference) => !wanted.includes(reference));
  const left = edges.filter((edge) => !others.some((reference) => isNamed(edge, reference)));
  const rivals = others.filter((other) => !edges.some((edge) => isNamed(edge, other)));
  return left.filter(
    (edge) =>
      wanted.some((reference) => isOf(edge, reference)) &&
      !rivals.some((other) => isOf(edge, other) && other.kind === edge.kind && isAlias(other)),
  );
}

/** Only a plain name can be another one's by an import. */
function isAlias({ receiver }: ReferenceFact): boolean {
  return receiver === '';
}

async function toSymbols(
  scope: TenantScope,
  { snapshot }: Source,
  edges: readonly EdgeRow[],
): Promise<SureSymbol[]> {
  const confidences = new Map(edges.map(({ to, confidence }) => [to, confidence]));
  const symbols = await loadSymbols(scope, snapshot, [...confidences.keys()]);
  return symbols.map((symbol) => ({
    symbol,
    confidence: confidences.get(symbol.id) ?? 'ambiguous',
  }));
}

interface Own {
  readonly wanted: readonly ReferenceFact[];
  readonly edges: readonly EdgeRow[];
}

/**
 * A function that calls itself: the index keeps no edge from a symbol to itself. Where the code does not
 * say which one of several is meant, it is one of them.
 */
async function own(
  scope: TenantScope,
  { source }: Cursor,
  { wanted, edges }: Own,
): Promise<SureSymbol[]> {
  const isAmbiguous = edges.length > 0;
  if (edges.some(({ confidence }) => confidence !== 'ambiguous')) return [];
  const itself = wanted.find((reference) => mayBeItself(source, reference, isAmbiguous));
  if (itself === undefined) return [];
  const symbols = await loadSymbols(scope, source.snapshot, [source.firstSymbol + itself.from]);
  const confidence = isAmbiguous ? 'ambiguous' : 'exact';
  return symbols.map((symbol) => ({ symbol, confidence }));
}

function mayBeItself(
  { facts, language }: Source,
  { name, receiver, from }: ReferenceFact,
  isOneOfSeveral: boolean,
): boolean {
  const around = facts?.symbols[from];
  if (around === undefined || bareName(around.name) !== bareName(name)) return false;
  if (isOneOfSeveral) return true;
  return around.kind === 'method' ? isOwnInstance(language, receiver) : receiver === '';
}

function isOwnInstance(language: Source['language'], receiver: string): boolean {
  if (receiver === '') return language?.linking?.hasImplicitSelf === true;
  return language?.syntax?.self.includes(receiver) === true;
}
