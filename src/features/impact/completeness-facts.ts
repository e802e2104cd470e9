import { isDocumentPath, languageOf } from '#code/languages/registry.ts';
import { loadTexts, type SnapshotRow } from '#features/snapshots/service.ts';
import { query } from '#platform/db/sql.ts';
import type { TenantScope } from '#platform/scope.ts';
import type {
  CompletenessFacts,
  SkippedFile,
  UnparsedFile,
  UnresolvedImport,
} from './blind-spot.ts';
import { wordsOf } from './path-words.ts';
import type { ImpactFile } from './model.ts';

/** Reasons that say that a skipped file is no code of the project's. */
const NO_CODE: ReadonlySet<string> = new Set(['excluded', 'binary', 'not-a-regular-file']);

/** Files whose words are looked at; beyond it a file that was not parsed may name anything. */
const MAX_READ = 500;

interface Entry {
  readonly kind: 'skipped' | 'unparsed' | 'unresolved-import';
  readonly path: string;
  readonly reason: string;
  readonly detail: string;
  readonly line: number | null;
}

/** Reads the completeness report of an index, as far as it concerns who depends on whom. */
export async function loadCompletenessFacts(
  scope: TenantScope,
  snapshot: SnapshotRow,
  files: readonly ImpactFile[],
): Promise<CompletenessFacts> {
  const entries = await query<Entry & Record<string, unknown>>(
    scope.em,
    `select kind, path, reason, detail, line from completeness_entry
     where snapshot_id = $1 and kind in ('skipped', 'unparsed', 'unresolved-import') order by id`,
    [snapshot.id],
  );
  const places = new Map(files.map(({ path }, place) => [path, place]));
  const ofKind = (wanted: Entry['kind']): Entry[] => entries.filter(({ kind }) => kind === wanted);
  const unresolved = ofKind('unresolved-import').flatMap((entry) => toImport(entry, places));
  return {
    unparsed: await readUnparsed(scope, snapshot, {
      files,
      places: ofKind('unparsed').flatMap(({ path }) => places.get(path) ?? []),
    }),
    skipped: ofKind('skipped').flatMap(toSkipped),
    unresolved: [...unresolved, ...(await loadAliases(scope, snapshot, files))],
    sampledShare: snapshot.totals.sampledShare,
  };
}

function toImport(
  { path, line, reason, detail }: Entry,
  places: ReadonlyMap<string, number>,
): UnresolvedImport[] {
  const place = places.get(path);
  return place === undefined ? [] : [{ place, line: line ?? 1, reason, specifier: detail }];
}

function toSkipped({ path, reason }: Entry): SkippedFile[] {
  const family = languageOf(path).linking?.family;
  const isCode = family !== undefined && !isDocumentPath(path) && !NO_CODE.has(reason);
  return isCode ? [{ path, family, reason }] : [];
}

interface Unread {
  readonly files: readonly ImpactFile[];
  readonly places: readonly number[];
}

async function readUnparsed(
  scope: TenantScope,
  snapshot: SnapshotRow,
  { files, places }: Unread,
): Promise<UnparsedFile[]> {
  const read = places.slice(0, MAX_READ).map((place) => files[place]?.id ?? -1);
  const texts =
    read.length === 0 ? new Map<number, string>() : await loadTexts(scope, snapshot, read);
  return places.map((place) => {
    const text = texts.get(files[place]?.id ?? -1);
    return { place, words: text === undefined ? null : wordsOf(text) };
  });
}

interface AliasRow {
  readonly file: number;
  readonly line: number;
  readonly name: string;
}

/** `@/views/home` is no package's name, but an alias that no configuration explains. */
async function loadAliases(
  scope: TenantScope,
  { id }: SnapshotRow,
  files: readonly ImpactFile[],
): Promise<UnresolvedImport[]> {
  const rows = await query<AliasRow & Record<string, unknown>>(
    scope.em,
    `select file_id as file, line, package_name as name from external_import
     where snapshot_id = $1 and package_name ~ '^([@~#]?/|^~)' order by file_id, line`,
    [id],
  );
  const places = new Map(files.map((file, place) => [file.id, place]));
  return rows.flatMap(({ file, line, name }) => {
    const place = places.get(file);
    return place === undefined ? [] : [{ place, line, reason: 'alias', specifier: name }];
  });
}
