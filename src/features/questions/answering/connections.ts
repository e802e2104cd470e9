import { findChains } from '../retrieval/chains.ts';
import { type CodeReference, isCertain } from '../retrieval/references.ts';
import { type Place, qualifiedName, type SymbolPlace } from '../retrieval/place.ts';
import type { Draft } from './draft.ts';
import { code } from './markdown.ts';
import { describeInline, referenceItem, symbolHead } from './place-line.ts';

const MAX_NEIGHBOURS = 4;
const MAX_STEPS = 10;
const MAX_LINE_CHARS = 160;

/** What is known of the calls around the places of an answer. */
export interface Surroundings {
  /** what refers to the places */
  readonly incoming: readonly CodeReference[];
  /** what the places refer to, and what those refer to */
  readonly outgoing: readonly CodeReference[];
}

/** Lines on whom a definition calls and who calls it, with where each is defined. */
export function neighbourLines(draft: Draft, symbol: SymbolPlace, around: Surroundings): string[] {
  const { phrases } = draft;
  const outgoing = around.outgoing.filter((edge) => isCertain(edge) && edge.from?.id === symbol.id);
  const incoming = around.incoming.filter((edge) => isCertain(edge) && edge.to.id === symbol.id);
  const calls = outgoing.filter(isCall);
  const callers = incoming.filter(isCall);
  return [
    ...(calls.length > 0
      ? neighbours(
          draft,
          phrases.calls,
          calls.map(({ to }) => to),
          symbol,
        )
      : neighbours(
          draft,
          phrases.uses,
          outgoing.map(({ to }) => to),
          symbol,
        )),
    ...(callers.length > 0
      ? neighbours(
          draft,
          phrases.calledBy,
          callers.flatMap(({ from }) => from ?? []),
          symbol,
        )
      : neighbours(
          draft,
          phrases.usedBy,
          incoming.flatMap(({ from }) => from ?? []),
          symbol,
        )),
  ];
}

function isCall({ kind }: CodeReference): boolean {
  return kind === 'call';
}

function neighbours(
  draft: Draft,
  label: string,
  symbols: readonly SymbolPlace[],
  own: SymbolPlace,
): string[] {
  const distinct = new Map(
    symbols.filter(({ id }) => id !== own.id).map((symbol) => [symbol.id, symbol]),
  );
  const ordered = [...distinct.values()].toSorted((a, b) => Number(a.isTest) - Number(b.isTest));
  const shown = ordered
    .slice(0, MAX_NEIGHBOURS)
    .flatMap((symbol) => symbolHead(draft, symbol) ?? []);
  if (shown.length === 0) return [];
  return [
    `  - ${label}${draft.phrases.colon}${shown.join(', ')}${ordered.length > shown.length ? ' …' : ''}`,
  ];
}

const MAX_CALLERS = 4;

/** Where something starts: the lines that call it, code before tests. */
export function callerLines(
  draft: Draft,
  symbol: SymbolPlace,
  { incoming }: Surroundings,
): string[] {
  const calls = incoming.filter(
    (edge) =>
      isCertain(edge) &&
      isCall(edge) &&
      !edge.isTest &&
      edge.to.id === symbol.id &&
      edge.from?.id !== symbol.id,
  );
  const first = new Map(
    calls.map((call) => [call.from?.id ?? `${call.filePath}:${call.line}`, call]),
  );
  return [...first.values()]
    .slice(0, MAX_CALLERS)
    .flatMap((call) => referenceItem(draft, call) ?? []);
}

/** What a function does, by the definitions that it calls in the order of its lines. */
export function steps(draft: Draft, symbol: SymbolPlace, around: Surroundings): string[] {
  const calls = around.outgoing.filter(
    (edge) =>
      isCertain(edge) && isCall(edge) && edge.from?.id === symbol.id && edge.to.id !== symbol.id,
  );
  const first = new Map<number, CodeReference>();
  for (const call of calls.toSorted((a, b) => a.line - b.line)) {
    if (!first.has(call.to.id)) first.set(call.to.id, call);
  }
  const lines = [...first.values()].slice(0, MAX_STEPS).flatMap((call) => step(draft, call) ?? []);
  return lines.map((line, i) => `${i + 1}. ${line}`);
}

/** A call with the line that it stands on: what the called one says of itself, else that line. */
function step(draft: Draft, call: CodeReference): string | null {
  const at = citeCall(draft, call);
  if (at === null) return null;
  const says = call.to.doc === '' ? code(lineOf(draft, call)) : describeInline(call.to);
  return `${code(qualifiedName(call.to))} ${at}: ${says}`;
}

function lineOf({ sources }: Draft, { filePath, line }: CodeReference): string {
  return (sources.lines(filePath)[line - 1] ?? '').trim().slice(0, MAX_LINE_CHARS);
}

/** The line of a call, where the name of what is called must stand. */
function citeCall(draft: Draft, call: CodeReference): string | null {
  const { filePath, line, to } = call;
  const description = lineOf(draft, call);
  return draft.cite({ filePath, startLine: line, endLine: line }, { token: to.name, description });
}

/** How the places lead to each other by calls: `a` → `b` → `c`, each arrow with its line. */
export function chainLines(draft: Draft, places: readonly Place[], around: Surroundings): string[] {
  const ids = places.flatMap(({ symbol }) => symbol?.id ?? []);
  const chains = findChains(ids, around.outgoing.filter(isCertain));
  return chains.flatMap((chain) => {
    const [first] = chain;
    if (first?.from == null) return [];
    const links = chain.map((call) => {
      const at = citeCall(draft, call);
      return at === null ? null : ` → ${code(qualifiedName(call.to))} ${at}`;
    });
    return links.includes(null) ? [] : [`- ${code(qualifiedName(first.from))}${links.join('')}`];
  });
}
