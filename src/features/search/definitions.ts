import { query } from '#platform/db/sql.ts';
import type { SnapshotRow } from '#features/snapshots/service.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { QueryName } from './query-names.ts';
import type { TextPattern } from './query-filters.ts';
import { toExpressionTest } from './text/matcher.ts';

/** Where a name is defined. */
export interface Definition {
  readonly id: number;
  readonly fileId: number;
  readonly line: number;
  readonly name: string;
  /** the type or namespace that it is in, null at the file's top */
  readonly container: string | null;
}

const MAX_DEFINITIONS = 1_000;
const COLUMNS = `s.id, s.file_id as "fileId", s.start_line as line, s.name,
  coalesce(s.owner, c.name) as container`;
const SYMBOLS = `symbol s
  left join symbol c on c.snapshot_id = s.snapshot_id and c.id = s.container_id`;

/** Definitions of exactly these names, in the order of the text; of a name in a container only those in it, where there are any. */
export async function findDefinitions(
  scope: TenantScope,
  snapshot: SnapshotRow,
  names: readonly QueryName[],
): Promise<Definition[]> {
  if (names.length === 0) return [];
  const found = await query<Definition>(
    scope.em,
    `select ${COLUMNS} from ${SYMBOLS}
     where s.snapshot_id = $1 and s.name = any($2) order by s.id limit ${MAX_DEFINITIONS}`,
    [snapshot.id, [...new Set(names.map(({ name }) => name))]],
  );
  const wanted = names.flatMap((name) => definitionsOf(found, name));
  return [...new Set(wanted)];
}

function definitionsOf(
  found: readonly Definition[],
  { name, container }: QueryName,
): readonly Definition[] {
  const named = found.filter((definition) => definition.name === name);
  if (container === null) return named;
  const inside = named.filter((definition) => lastPart(definition.container) === container);
  return inside.length > 0 ? inside : named;
}

function lastPart(container: string | null): string | null {
  return container?.split(/::|\./u).at(-1) ?? null;
}

/** Definitions whose name has one of the texts in it, or fits one of the expressions. */
export async function findSymbols(
  scope: TenantScope,
  snapshot: SnapshotRow,
  patterns: readonly TextPattern[],
): Promise<Definition[]> {
  const fits = patterns.map(toNameTest);
  const names = await query<{ name: string }>(
    scope.em,
    'select distinct name from symbol where snapshot_id = $1',
    [snapshot.id],
  );
  const wanted = names.map(({ name }) => name).filter((name) => fits.some((test) => test(name)));
  const found = await query<Definition>(
    scope.em,
    `select ${COLUMNS} from ${SYMBOLS}
     where s.snapshot_id = $1 and s.name = any($2) order by s.id limit ${MAX_DEFINITIONS * 5}`,
    [snapshot.id, wanted],
  );
  return found;
}

function toNameTest(pattern: TextPattern): (name: string) => boolean {
  if (pattern.kind === 'expression') return toExpressionTest(pattern.pattern, pattern.flags);
  const { text, isCaseSensitive } = pattern;
  if (isCaseSensitive) return (name) => name.includes(text);
  const folded = text.toLowerCase();
  return (name) => name.toLowerCase().includes(folded);
}

/** How well a name is what was asked for: 1 as it is, less but for letter case, as a beginning, inside. */
export function nameCloseness(name: string, patterns: readonly TextPattern[]): number {
  const closeness = patterns.map((pattern) => {
    if (pattern.kind === 'expression') return 0.8;
    if (name === pattern.text) return 1;
    const [folded, wanted] = [name.toLowerCase(), pattern.text.toLowerCase()];
    if (folded === wanted) return 0.95;
    if (folded.startsWith(wanted)) return 0.8;
    return folded.includes(wanted) ? 0.6 : 0;
  });
  return Math.max(...closeness);
}
