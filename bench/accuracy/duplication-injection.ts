import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractFile, loadLanguages } from '#code/extract.ts';
import { TOKEN, tokenKind } from '#code/lex-rules.ts';
import type { LinkFile } from '#code/model.ts';
import { findClones } from '#features/duplication/analyze.ts';
import type { CloneGroup, CloneKind } from '#features/duplication/clone.ts';
import { toComparable } from '#features/duplication/comparable.ts';
import type { Checkout } from './checkout.ts';
import { editStatements, isStatement, renameAll } from './duplication-edits.ts';
import { type RealFunction, similarityOf, tokensOfLines } from './duplication-functions.ts';
import type { CloneSubject } from './duplication-subjects.ts';
import type { Project } from './project.ts';
import type { Seeded } from './seeded.ts';

/** Of one kind of clone: how many were injected, and what became of them. */
export interface InjectedLine {
  readonly kind: CloneKind;
  readonly injected: number;
  readonly found: number;
  /** of those found, in a group that says their kind */
  readonly toldKind: number;
  /** by construction no clones: too short, or too different once they were edited */
  readonly leftOut: number;
  readonly examples: readonly string[];
}

export interface Injection {
  readonly root: Checkout['root'];
  readonly project: Project;
  readonly subject: CloneSubject;
  readonly functions: readonly RealFunction[];
  readonly seeded: Seeded;
}

/** Copies of each kind, each into a file of its own. */
const EACH = 200;
const KINDS = ['exact', 'renamed', 'near-miss'] as const satisfies readonly CloneKind[];
/** Independent of the engine's own figure: what is less alike is a clone by nobody's definition. */
const MIN_SIMILARITY = 0.7;
const MIN_TOKENS = 50;
/** Share of the lines of the function and of its copy that a group has to have. */
const MIN_COVERED = 0.7;

interface Copy {
  readonly kind: CloneKind;
  readonly source: RealFunction;
  readonly path: string;
  readonly startLine: number;
  readonly endLine: number;
  readonly similarity: number;
}

export async function measureInjected(injection: Injection): Promise<InjectedLine[]> {
  await loadLanguages([injection.subject.language]);
  const { copies, hosts } = injectCopies(injection);
  const files = injection.project.files.map((file) => hosts.get(file.path) ?? file);
  const numbers = new Map(files.map(({ path }, i) => [path, i]));
  const { groups } = findClones(files.map(({ facts }) => toComparable(facts)));
  const byFile = indexGroups(groups);
  const groupsOf = (copy: Copy): CloneGroup[] =>
    (byFile.get(numbers.get(copy.path) ?? -1) ?? []).filter((group) => holds(group, copy, numbers));
  return KINDS.map((kind) => {
    const all = copies.filter((copy) => copy.kind === kind);
    const fair = all.filter(({ similarity }) => similarity >= MIN_SIMILARITY);
    const found = fair.filter((copy) => groupsOf(copy).length > 0);
    const missed = fair.filter((copy) => groupsOf(copy).length === 0);
    return {
      kind,
      injected: fair.length,
      found: found.length,
      toldKind: found.filter((copy) => groupsOf(copy).some((group) => group.kind === kind)).length,
      leftOut: all.length - fair.length,
      examples: missed.slice(0, 3).map(toExample),
    };
  });
}

function toExample({ source, path, startLine, similarity }: Copy): string {
  return `${source.path}:${source.startLine} into ${path}:${startLine} (${similarity.toFixed(2)})`;
}

interface Injected {
  readonly copies: Copy[];
  readonly hosts: Map<string, LinkFile>;
}

/** Each source from a file that hosts no copy, so that its lines stay where they are. */
function injectCopies(injection: Injection): Injected {
  const { functions, seeded } = injection;
  const sources = seeded.shuffle(functions);
  const sourcePaths = new Set<string>();
  const copies: Copy[] = [];
  const hosts = new Map<string, LinkFile>();
  const rest = seeded.shuffle(functions);
  for (const source of sources) {
    const kind = KINDS[copies.length % KINDS.length];
    if (kind === undefined || copies.length >= EACH * KINDS.length) break;
    if (hosts.has(source.path)) continue;
    const host = rest.find(
      ({ path, isMethod }) =>
        path !== source.path &&
        isMethod === source.isMethod &&
        !hosts.has(path) &&
        !sourcePaths.has(path),
    );
    if (host === undefined) continue;
    const made = injectOne(injection, { kind, source, host });
    if (made === null) continue;
    sourcePaths.add(source.path);
    hosts.set(host.path, made.file);
    copies.push(made.copy);
  }
  return { copies, hosts };
}

interface OneCopy {
  readonly kind: CloneKind;
  readonly source: RealFunction;
  readonly host: RealFunction;
}

function injectOne(
  injection: Injection,
  { kind, source, host }: OneCopy,
): { readonly copy: Copy; readonly file: LinkFile } | null {
  const text = mutate(injection, kind, source);
  if (text === null) return null;
  const lines = readFileSync(join(injection.root, host.path), 'utf8').split('\n');
  const added = text.split('\n');
  lines.splice(host.endLine, 0, '', ...added);
  const content = Buffer.from(lines.join('\n'));
  const extracted = extractFile({ path: host.path, content, isProbed: true });
  if (extracted.outcome === 'skipped' || extracted.facts.generated) return null;
  const startLine = host.endLine + 2;
  const endLine = startLine + added.length - 1;
  const tokens = tokensOfLines(extracted.facts.tokens, startLine, endLine);
  // A copy that is cut into other tokens than its source was not what it was meant to be.
  if (kind !== 'near-miss' && tokens.length !== source.tokens.length) return null;
  if (kind === 'renamed' && !isRenamed(source.tokens, tokens)) return null;
  if (kind === 'near-miss' && tokens.length < MIN_TOKENS) return null;
  const similarity = similarityOf(source.tokens, tokens);
  const copy = { kind, source, path: host.path, startLine, endLine, similarity };
  return { copy, file: { path: host.path, facts: extracted.facts } };
}

/** Whether each name became another one, one for all its places: code inside a string keeps its names. */
function isRenamed(source: Uint32Array, copy: Uint32Array): boolean {
  const there = new Map<number, number>();
  return source.every((token, i) => {
    const other = copy[i] ?? 0;
    if (tokenKind(token) !== TOKEN.name) return tokenKind(token) === tokenKind(other);
    const known = there.get(token) ?? other;
    there.set(token, known);
    return token !== other && known === other;
  });
}

function mutate(
  { subject, functions, seeded }: Injection,
  kind: CloneKind,
  { text }: RealFunction,
): string | null {
  if (kind === 'exact') return text;
  if (kind === 'renamed') return renameAll(text, subject.language);
  const { statement } = subject;
  const donors = Array.from({ length: 12 }, () => seeded.pick(functions)?.text ?? '')
    .flatMap((other) => other.split('\n'))
    .filter((line) => isStatement(line, statement));
  return editStatements(text, { statement, donors, seeded });
}

function indexGroups(groups: readonly CloneGroup[]): Map<number, CloneGroup[]> {
  const found = new Map<number, CloneGroup[]>();
  for (const group of groups)
    for (const file of new Set(group.fragments.map((fragment) => fragment.file)))
      found.set(file, [...(found.get(file) ?? []), group]);
  return found;
}

function holds(
  { fragments }: CloneGroup,
  copy: Copy,
  numbers: ReadonlyMap<string, number>,
): boolean {
  return [copy.source, copy].every(({ path, startLine, endLine }) =>
    fragments.some((fragment) => {
      if (fragment.file !== numbers.get(path)) return false;
      const first = Math.max(startLine, fragment.startLine);
      const last = Math.min(endLine, fragment.endLine);
      return last - first + 1 >= MIN_COVERED * (endLine - startLine + 1);
    }),
  );
}
