import type { LinkMemory } from '#code/link-memory.ts';
import type { FileFacts, LinkInput } from '#code/model.ts';
import { type DeadCodeResult, findDeadCode } from '#features/dead-code/analyze.ts';
import { findAdvisories, type Inventory, readInventory } from '#features/dependencies/analyze.ts';
import type { CloneGroup, CloneReport } from '#features/duplication/analyze.ts';
import { type FileMeasures, measureFile } from '#features/metrics/analyze.ts';
import { decodeScan, findIssues, RULES, type SecurityResult } from '#features/security/analyze.ts';
import { createPathMatcher } from '#lib/glob.ts';
import { type Linked, linkAgain } from './assembly-links.ts';
import { at, type AssemblyFile, type AssemblyInput, type Lap } from './assembly-step.ts';

/** What the facts of all files say together. */
export interface Analyses extends Linked {
  readonly facts: readonly FileFacts[];
  readonly deadCode: DeadCodeResult;
  readonly inventory: Inventory;
  readonly security: SecurityResult;
}

/** Links and analyses of a snapshot's files, in their order. Pure. */
export function analyse(
  input: AssemblyInput,
  facts: readonly FileFacts[],
  { lap, memory }: { readonly lap: Lap; readonly memory: { readonly links: LinkMemory | null } },
): Analyses {
  const { texts, skipped } = input;
  const linkInput = toLinkInput(input, facts);
  const { files } = linkInput;
  const known = { earlier: input.earlierLinks, memory: memory.links };
  const linked = linkAgain(linkInput, known, (file) => at(input.files, file).facts);
  const { links } = linked;
  lap('linking');
  const deadCode = findDeadCode({ files, links, texts, skipped, entries: entriesOf(input) });
  lap('dead code');
  const { inventory, security } = secure(input, { facts, links });
  lap('security');
  return { facts, ...linked, deadCode, inventory, security };
}

export function toLinkInput(
  { files, configs, skipped }: AssemblyInput,
  facts: readonly FileFacts[],
): LinkInput {
  const linked = files.map(({ path }, i) => ({ path, facts: at(facts, i) }));
  return { files: linked, configs, skipped };
}

/** What goes by the clones that were found. */
export interface Measured {
  readonly measures: readonly FileMeasures[];
  /** exact ones first, in each kind those that most lines would go with: readers list them so */
  readonly clones: readonly CloneGroup[];
}

/** Measures of all files, and the clones in readers' order. */
export function measured(
  { facts }: Pick<Analyses, 'facts'>,
  { groups, duplicatedLines }: CloneReport,
): Measured {
  return {
    measures: facts.map((fact, i) => measureFile(fact, duplicatedLines[i] ?? 0)),
    clones: groups.toSorted(byWeight),
  };
}

const NOTHING = new Uint8Array(0);

/** Of an index whose tier leaves the scan out; readers are told so instead of getting this. */
const NOT_SCANNED: SecurityResult = { issues: [], gaps: [], problems: [], rules: [] };

/** Weaknesses of the code, and of what it depends on. */
function secure(
  { files, settings, skipped, locks, advisories, ownRules, sampling }: AssemblyInput,
  { facts, links }: Pick<Analyses, 'facts' | 'links'>,
): Pick<Analyses, 'inventory' | 'security'> {
  const scanned = unread(files, facts, ({ scan }) => scan);
  const inventory = readInventory({ files: scanned, links, skipped, texts: locks });
  if (sampling?.skipsSecurity === true) return { inventory, security: NOT_SCANNED };
  const vulnerable = findAdvisories({ inventory, advisories: advisories.advisories });
  const own = unread(files, facts, ({ path }) => ownRules.scans.get(path) ?? NOTHING);
  const custom = { rules: ownRules.rules, problems: ownRules.problems, files: own };
  const security = findIssues({
    files: scanned,
    links,
    rules: RULES,
    settings,
    vulnerable,
    custom,
  });
  return { inventory, security };
}

type ScanOf = (file: AssemblyFile) => Uint8Array;

function unread(
  files: readonly AssemblyFile[],
  facts: readonly FileFacts[],
  scanOf: ScanOf,
): UnreadFile[] {
  return files.map((file, i) => new UnreadFile(file, at(facts, i), scanOf));
}

/** A file whose scan is decoded when it is read: those of all files would be a third of what is in memory. */
class UnreadFile {
  readonly path: string;
  readonly facts: FileFacts;
  readonly #file: AssemblyFile;
  readonly #scanOf: ScanOf;

  constructor(file: AssemblyFile, facts: FileFacts, scanOf: ScanOf) {
    this.path = file.path;
    this.facts = facts;
    this.#file = file;
    this.#scanOf = scanOf;
  }

  get scan() {
    return decodeScan(this.#scanOf(this.#file));
  }
}

/** What is surely a copy comes before what is only like one. */
const KINDS = ['exact', 'renamed', 'near-miss'] as const satisfies readonly CloneGroup['kind'][];

function byWeight(a: CloneGroup, b: CloneGroup): number {
  return KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || b.duplicatedLines - a.duplicatedLines;
}

/** The files that the project's settings call entry points. */
function entriesOf({ files, settings }: AssemblyInput): ReadonlySet<string> {
  const matchers = settings.entryPoints.map(createPathMatcher);
  const paths = files.map(({ path }) => path);
  return new Set(paths.filter((path) => matchers.some((matches) => matches(path))));
}
