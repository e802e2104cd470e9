import type { SymbolKind } from '#code/model.ts';
import { type LoadedGraph, loadDirectUsers } from '#features/impact/service.ts';
import { query } from '#platform/db/sql.ts';
import type { TenantScope } from '#platform/scope.ts';
import { code } from './explanation.ts';
import { type Intent, keysOf, readIntent, toKey } from './intent.ts';

/** What a description names, found in the index. */
export interface Subject {
  readonly intent: Intent;
  /** what it is, with its place, for people; null where nothing is called so */
  readonly found: string | null;
  /** ids of the files that are or define it */
  readonly own: readonly number[];
  /** ids of those that use it */
  readonly users: readonly number[];
}

/** More symbols of one name than this are not one thing. */
const MAX_SYMBOLS = 20;

/** @returns null where the description only describes */
export async function findSubject(
  scope: TenantScope,
  graph: LoadedGraph,
  description: string,
): Promise<Subject | null> {
  const intent = readIntent(description);
  if (intent === null) return null;
  const within = intent.within === '' ? null : new Set(filesCalled(graph, intent.within));
  for (const key of keysOf(intent.subject)) {
    const found =
      (await findSymbols(scope, graph, { key, within })) ?? findFiles(graph, { key, within });
    if (found !== null) return { intent, ...found };
  }
  return { intent, found: null, own: [], users: [] };
}

interface Wanted {
  readonly key: string;
  /** ids of files; null where it may be anywhere, empty where nothing is called so */
  readonly within: ReadonlySet<number> | null;
}

type Found = Omit<Subject, 'intent'>;

interface NamedSymbol {
  readonly id: number;
  readonly file: number;
  readonly name: string;
  readonly kind: SymbolKind;
  readonly line: number;
}

async function findSymbols(
  scope: TenantScope,
  graph: LoadedGraph,
  { key, within }: Wanted,
): Promise<Found | null> {
  const last = key.slice(key.lastIndexOf('.') + 1);
  const rows = await query<NamedSymbol & Record<string, unknown>>(
    scope.em,
    `select id, file_id as file, name, kind, start_line as line from symbol
     where snapshot_id = $1 and lower(replace(name, '_', '')) = $2 order by id limit 200`,
    [graph.snapshot.id, last],
  );
  const inside =
    within === null || within.size === 0 ? rows : rows.filter((row) => within.has(row.file));
  const symbols = inside.filter(({ file }) => !isTest(graph, file));
  const [first] = symbols;
  if (first === undefined || symbols.length > MAX_SYMBOLS) return null;
  const own = [...new Set(symbols.map(({ file }) => file))];
  const ids = symbols.map(({ id }) => id);
  const users = await loadDirectUsers(scope, graph, ids);
  const place = `${pathOf(graph, first.file)}:${first.line}`;
  const more = symbols.length > 1 ? ` and ${symbols.length - 1} more of that name` : '';
  return {
    found: `${first.kind} ${first.name} (${place}${more})`,
    own,
    users: users.filter((file) => !own.includes(file)),
  };
}

function isTest(graph: LoadedGraph, file: number): boolean {
  return graph.files[graph.placeOfId(file)]?.isTest === true;
}

function pathOf(graph: LoadedGraph, file: number): string {
  return graph.files[graph.placeOfId(file)]?.path ?? '';
}

function findFiles(graph: LoadedGraph, { key, within }: Wanted): Found | null {
  const called = filesOfKey(graph, key);
  const own =
    within === null || within.size === 0 ? called : called.filter((file) => within.has(file));
  const [first] = own;
  if (first === undefined) return null;
  const users = own.flatMap((file) => importersOf(graph, graph.placeOfId(file)));
  const isOne = own.length === 1;
  return {
    found: isOne ? `file ${pathOf(graph, first)}` : `${own.length} files called or below ${key}`,
    own,
    users: [...new Set(users)].filter((file) => !own.includes(file)),
  };
}

function importersOf({ network, files }: LoadedGraph, place: number): number[] {
  const { inStarts, inEdges, source } = network;
  const edges = [...inEdges.subarray(inStarts[place] ?? 0, inStarts[place + 1] ?? 0)];
  return edges.map((edge) => files[source[edge] ?? 0]?.id ?? -1);
}

function filesCalled(graph: LoadedGraph, phrase: string): number[] {
  for (const key of keysOf(phrase)) {
    const files = filesOfKey(graph, key);
    if (files.length > 0) return files;
  }
  return [];
}

/** A folder with more files than this is no one thing to change. */
const MAX_FILES = 200;

/** By the end of its path, by its name without an extension, or below a folder of the name. */
function filesOfKey({ files }: LoadedGraph, key: string): number[] {
  const paths = files.map(({ id, path }) => ({ id, key: `/${toKey(path)}` }));
  const wanted = `/${key.replace(/^\.?\//u, '')}`;
  const exact = paths.filter((one) => one.key.endsWith(wanted));
  const stems = paths.filter(
    (one) => one.key.slice(one.key.lastIndexOf('/')).replace(/\..*$/u, '') === wanted,
  );
  const below = paths.filter((one) => one.key.includes(`${wanted}/`));
  const found = [exact, stems, below].find((list) => list.length > 0) ?? [];
  return found.length > MAX_FILES ? [] : found.map(({ id }) => id);
}

const ACTIONS = {
  rename: 'Rename',
  async: 'Make asynchronous',
  parameter: 'Change the parameters of',
  move: 'Move',
  upgrade: 'Upgrade',
  delete: 'Delete',
  split: 'Split',
} as const;

/** What was understood and what is unknown, in English. */
export function describeSubject({ intent, found, users }: Subject): string {
  const { action, subject, within } = intent;
  if (found !== null) {
    const used = users.length === 1 ? '1 file uses' : `${users.length} files use`;
    return `${ACTIONS[action]} ${code(found)}: ${used} it directly.`;
  }
  const place = within === '' ? '' : ` in ${code(within)}`;
  const what =
    action === 'upgrade' ? 'package name, symbol, file or folder' : 'symbol, file or folder';
  return `Unknown: no ${what} in the index is called ${code(subject)}${place}. The files below only match words of the description; name the symbol or path to get its users.`;
}
