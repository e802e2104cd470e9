import { familyConventionsOf } from '#code/languages/registry.ts';
import type { Candidate } from './candidates.ts';
import { type Counterevidence, isModuleFile } from './counterevidence.ts';
import { edgesAt, nodeOf, type NodeGraph } from './graph.ts';
import type { Confidence, Doubt, DoubtCode } from './model.ts';

/** The most that may be believed with a doubt; null: nothing is claimed. */
const CAPS: Readonly<Record<DoubtCode, Confidence | null>> = {
  'mentioned-in-unparsed-file': null,
  'own-file-unparsed': null,
  'unresolved-import': null,
  'computed-import': null,
  'skipped-file-near': 'possible',
  'idle-folder': 'possible',
  'string-literal': 'possible',
  'made-name': null,
  'name-used-elsewhere': null,
  'mentioned-in-text': 'possible',
  annotated: null,
  generated: null,
  'for-others': null,
  'foreign-base': null,
  'public-name': 'possible',
  'dynamic-language': 'likely',
  'loaded-by-test': 'possible',
  'used-by-doubtful-code': null,
  'runs-when-loaded': 'possible',
};

/** Some doubts weigh less where modules say exactly what they share. */
const MODULE_CAPS: Partial<Record<DoubtCode, Confidence | null>> = {
  'computed-import': 'possible',
  'name-used-elsewhere': 'likely',
  'mentioned-in-text': 'certain',
};

/**
 * A name that stands nowhere but where it is declared cannot be used by name, whatever was not parsed
 * and whatever is loaded: only what goes through all names of a module could still reach it.
 */
const NOWHERE_CAPS: Partial<Record<DoubtCode, Confidence | null>> = {
  'own-file-unparsed': 'likely',
  'computed-import': 'likely',
  'skipped-file-near': 'likely',
  'unresolved-import': 'possible',
};

/** Nobody builds upon a program, as a rule. */
const PRODUCT_CAPS: Partial<Record<DoubtCode, Confidence | null>> = { 'public-name': 'likely' };

/** What an include brings in uses nothing that its own text does not name. */
const C_CAPS: Partial<Record<DoubtCode, Confidence | null>> = {
  'computed-import': 'possible',
  'mentioned-in-text': null,
};

/** A macro that was not understood may have made what looks like a definition, or have marked it. */
const C_NOWHERE_CAPS: Partial<Record<DoubtCode, Confidence | null>> = {
  'own-file-unparsed': 'possible',
};

/** Share of a file in errors up to which its symbols and the uses of them are mostly right. */
const NEARLY_WHOLE = 0.01;
const NEARLY_WHOLE_CAPS: Partial<Record<DoubtCode, Confidence | null>> = {
  'own-file-unparsed': 'possible',
};

const ORDER: readonly (Confidence | null)[] = [null, 'possible', 'likely', 'certain'];

/** @returns the lesser of two */
export function weaker(a: Confidence | null, b: Confidence | null): Confidence | null {
  return ORDER[Math.min(ORDER.indexOf(a), ORDER.indexOf(b))] ?? null;
}

/** How much is believed of a candidate with these doubts; null: nothing. */
export function confidenceOf(
  { graph, mentions, publicNames }: Counterevidence,
  candidate: Candidate,
  doubts: readonly Doubt[],
): Confidence | null {
  if (doubts.length === 0) return 'certain';
  const tables = capsOf({ graph, mentions, publicNames }, candidate);
  const capOf = (code: DoubtCode): Confidence | null => {
    const own = tables.find((table) => Object.hasOwn(table, code));
    return own?.[code] ?? (own ? null : CAPS[code]);
  };
  return doubts.map(({ code }) => capOf(code)).reduce(weaker, 'certain');
}

type Caps = Partial<Record<DoubtCode, Confidence | null>>;

/** The tables that come before `CAPS` for a candidate; the first one that has a doubt decides. */
function capsOf(
  { graph, mentions, publicNames }: Pick<Counterevidence, 'graph' | 'mentions' | 'publicNames'>,
  candidate: Candidate,
): readonly Caps[] {
  const { file, fact, symbol, kind } = candidate;
  const family = graph.families[file] ?? '';
  const isTextual = familyConventionsOf(family).hasComposedNames !== true && fact !== null;
  const isUnused = symbol >= 0 && edgesAt(graph.incoming, nodeOf(graph, file, symbol)).length === 0;
  const isNowhere = isTextual && mentions.isNowhere(fact.name);
  const conditions: readonly (readonly [boolean, Caps])[] = [
    [publicNames.isClosed(file), PRODUCT_CAPS],
    [kind === 'unused-export' && isModuleFile(graph, file), MODULE_CAPS],
    [isNowhere && family === 'c', C_NOWHERE_CAPS],
    [isNowhere, NOWHERE_CAPS],
    [isTextual && isUnused && errorShareOf(graph, candidate) <= NEARLY_WHOLE, NEARLY_WHOLE_CAPS],
    [family === 'c', C_CAPS],
  ];
  return conditions.filter(([isSo]) => isSo).map(([, table]) => table);
}

function errorShareOf({ files }: NodeGraph, { file }: Candidate): number {
  const facts = files[file]?.facts;
  return facts?.state === 'failed' ? 1 : (facts?.parseErrorRatio ?? 1);
}
