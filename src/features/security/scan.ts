import type { FlowFunction } from '#code/flow/model.ts';
import { languageById } from '#code/languages/registry.ts';
import type { ScanInput } from '#code/scanning.ts';
import { type Interpretation, interpret } from './engine/interpret.ts';
import type { Hit, OpenCall, Place, Summary } from './engine/interpreter.ts';
import { placesOf } from './engine/interpreter.ts';
import { readImports } from './engine/imports.ts';
import { findInterest } from './engine/interest.ts';
import { outgoingLabels } from './engine/outgoing.ts';
import { findByQuery } from './engine/queries.ts';
import type { RuleSet } from './engine/rule-set.ts';
import { readPairs, type TextPairs } from './engine/text-pairs.ts';
import type { Label } from './engine/value.ts';
import { doubtCount, doubtsIn } from './engine/doubts.ts';
import { codeFor, fingerprintOf } from './fingerprint.ts';
import { findPassThrough } from './pass-through.ts';
import { readMarkers } from './markers.ts';
import type {
  FactLabel,
  FactRoot,
  FileFinding,
  FlowPlace,
  FunctionFact,
  OpenCallFact,
  OpenHit,
  ScanFacts,
  ScanGap,
} from './scan-facts.ts';
import { findSecrets } from '#lib/secrets/scan.ts';
import { createLineFinder, type LineFinder } from './text-lines.ts';
import { findTexts, type TextRules } from './text-rules.ts';

/** The rules that a scan goes by. */
export interface Rulebook {
  /** null for a language without any */
  readonly ofLanguage: (language: string) => RuleSet | null;
  readonly texts: TextRules;
  readonly withSecrets: boolean;
}

/** What rules find in one file, and what its functions do with what they are given. Pure. */
export function scanFile(input: ScanInput, rulebook: Rulebook): ScanFacts {
  const { whole, isMinified } = input;
  const { flow, texts } = isMinified ? NOTHING_FOUND : findBoth(input, rulebook);
  return {
    findings: [...flow.findings, ...texts],
    functions: flow.functions,
    secrets: rulebook.withSecrets ? findSecrets(whole) : [],
    markers: readMarkers(whole),
    gaps: flow.gaps,
  };
}

interface FlowFacts {
  readonly findings: readonly FileFinding[];
  readonly functions: readonly FunctionFact[];
  readonly gaps: readonly ScanGap[];
}

const NO_FLOW: FlowFacts = { findings: [], functions: [], gaps: [] };

interface Found {
  readonly flow: FlowFacts;
  readonly texts: readonly FileFinding[];
}

const NOTHING_FOUND: Found = { flow: NO_FLOW, texts: [] };

function findBoth(input: ScanInput, rulebook: Rulebook): Found {
  const { text, whole } = input;
  const pairs = readPairs(whole);
  const flow = scanFlow(input, rulebook, text === whole ? pairs : readPairs(text));
  return { flow, texts: findTexts(whole, rulebook.texts, pairs) };
}

function scanFlow(input: ScanInput, rulebook: Rulebook, pairs: TextPairs): FlowFacts {
  const { language, root, text, imports } = input;
  const rules = rulebook.ofLanguage(language);
  const flowing = languageById(language)?.flow;
  if (rules === null || flowing === undefined) return NO_FLOW;
  const { lower, dialect } = flowing;
  if (root === null) return { ...NO_FLOW, gaps: ['no-tree'] };
  const reading = { text, lines: createLineFinder(text) };
  const queried = findByQuery({ root, text, language }, rules.queries);
  const findings = queried.hits.map((hit) => toFinding(hit, null, reading));
  const bound = readImports(imports, text, { language, dialect });
  const { modules } = bound;
  const imported = new Map(
    [...bound.imports].map(([local, { path }]) => [local, path.slice(path.lastIndexOf('.') + 1)]),
  );
  const { hasBareCalls, bindsImports: hasImports } = dialect;
  const interest = findInterest(
    { text, pairs, modules, imported, hasBareCalls, hasImports },
    rules.interest,
  );
  const handsOn = findPassThrough(text, imports);
  if (interest.isEmpty && !handsOn(0, text.length))
    return { ...NO_FLOW, findings, gaps: gapsOf(queried) };
  const flow = lower({ text, root });
  const isOfInterest = (at: number, end: number): boolean =>
    interest.isBetween(at, end) || handsOn(at, end);
  const result = interpret({ rules, dialect, flow, imported: bound, isOfInterest });
  const facts = toFacts(result, reading);
  return { ...facts, findings: [...findings, ...facts.findings], gaps: gapsOf(queried, result) };
}

/** What was stopped before it was at its end. */
function gapsOf(...parts: readonly { readonly isTruncated: boolean }[]): readonly ScanGap[] {
  return parts.some(({ isTruncated }) => isTruncated) ? ['out-of-time'] : [];
}

interface Reading {
  readonly text: string;
  readonly lines: LineFinder;
}

function toFacts({ summaries }: Interpretation, reading: Reading): Omit<FlowFacts, 'gaps'> {
  const findings = new Map<string, FileFinding>();
  const functions: FunctionFact[] = [];
  for (const [fn, summary] of summaries) {
    for (const hit of summary.hits) {
      if (!isDecided(hit)) continue;
      const key = `${hit.rule.id} ${hit.at}`;
      const before = findings.get(key);
      if (before === undefined || isSurer(hit, before))
        findings.set(key, toFinding(hit, fn, reading));
    }
    const fact = toFunction(fn, summary, reading);
    if (fact !== null) functions.push(fact);
  }
  const sorted = [...findings.values()].toSorted((a, b) => a.line - b.line || a.column - b.column);
  return { findings: sorted, functions };
}

/** Of several paths to one place, the one with the fewest doubts is told. */
function isSurer({ label }: Hit, { doubts }: FileFinding): boolean {
  return doubtCount(doubtsIn(label?.cleaned ?? 0)) < doubtCount(doubts);
}

/** Whether the file alone says that it is so. */
function isDecided({ label }: Hit): boolean {
  return label === null || (label.root.kind === 'source' && label.passages.length === 0);
}

function toFinding(hit: Hit, fn: FlowFunction | null, { text, lines }: Reading): FileFinding {
  const { rule, at, end, label, rest } = hit;
  const line = lines.lineAt(at);
  const code = codeFor(rule, text.slice(at, Math.min(end, at + MAX_CODE)));
  const arrival = label === null ? [] : [{ at, what: rule.title }];
  const places = label === null ? [] : [...placesOf(label.trail), ...rest, ...arrival];
  return {
    rule: rule.id,
    line,
    endLine: lines.lineAt(Math.max(at, end - 1)),
    column: lines.columnAt(at),
    places: places.map((place) => toPlace(place, lines)),
    fingerprint: fingerprintOf([rule.id, fn?.className ?? '', fn?.name ?? '', code]),
    doubts: doubtsIn(label?.cleaned ?? 0) | hit.doubts,
  };
}

const MAX_CODE = 400;

function toPlace({ at, what }: Place, lines: LineFinder): FlowPlace {
  return { line: lines.lineAt(at), what };
}

/** @returns null for a function that no other file need know of */
function toFunction(
  fn: FlowFunction | null,
  summary: Summary,
  reading: Reading,
): FunctionFact | null {
  const { lines } = reading;
  const returns = ownLabels(outgoingLabels(summary.returns), fn).map((label) =>
    toLabel(label, lines),
  );
  const hits = summary.hits.flatMap((hit) => toOpenHit(hit, fn, reading));
  const calls = summary.calls.map((call) => toOpenCall(call, fn, lines));
  if (
    returns.length === 0 &&
    hits.length === 0 &&
    !calls.some(({ args }) => args.some(({ length }) => length > 0)) &&
    fn === null
  )
    return null;
  return { name: fn?.name ?? '', line: fn ? lines.lineAt(fn.at) : 0, returns, hits, calls };
}

function toOpenHit(hit: Hit, fn: FlowFunction | null, reading: Reading): OpenHit[] {
  const { label, mask, origins } = hit;
  if (label === null || isDecided(hit) || ownLabels([label], fn).length === 0) return [];
  const finding = toFinding({ ...hit, label: { ...label, trail: null } }, fn, reading);
  return [
    { ...finding, label: toLabel(label, reading.lines), mask, origins: [...(origins ?? [])] },
  ];
}

/** Without those of parameters of a function around it: what calls the function has no say in them. */
function ownLabels(labels: readonly Label[], fn: FlowFunction | null): readonly Label[] {
  return labels.filter(({ root }) => root.kind !== 'parameter' || root.owner === fn?.at);
}

function toOpenCall(
  { id, at, name, args }: OpenCall,
  fn: FlowFunction | null,
  lines: LineFinder,
): OpenCallFact {
  return {
    id,
    line: lines.lineAt(at),
    name,
    args: args.map((labels) => ownLabels(labels, fn).map((label) => toLabel(label, lines))),
  };
}

function toLabel({ root, cleaned, trail, passages }: Label, lines: LineFinder): FactLabel {
  return {
    root: toRoot(root, lines),
    cleaned,
    places: placesOf(trail).map((place) => toPlace(place, lines)),
    passages,
  };
}

function toRoot(root: Label['root'], lines: LineFinder): FactRoot {
  if (root.kind === 'result') return root;
  if (root.kind === 'parameter') return { kind: 'parameter', index: root.index };
  return { kind: 'source', origin: root.origin, line: lines.lineAt(root.at) };
}
