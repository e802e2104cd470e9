import { z } from 'zod';
import type { Advisory, RangeEvent } from './advisory.ts';
import { scoreOf, severityOfScore, severityOfWord } from './cvss.ts';
import { ECOSYSTEMS, type Ecosystem } from './model.ts';
import { normaliseName } from './names.ts';

const MAX_EVENTS = 2000;
const MAX_VERSIONS = 20_000;
const MAX_SUMMARY = 500;
const MAX_ALIASES = 50;

const text = z.string().max(2000);
const severities = z
  .array(z.looseObject({ type: text, score: text }))
  .max(20)
  .nullish();

const rangeSchema = z.looseObject({
  type: z.string(),
  events: z.array(z.record(z.string(), z.unknown())).max(MAX_EVENTS).nullish(),
});

const affectedSchema = z.looseObject({
  package: z.looseObject({ ecosystem: text, name: text }).nullish(),
  ranges: z.array(rangeSchema).max(MAX_EVENTS).nullish(),
  versions: z.array(text).max(MAX_VERSIONS).nullish(),
  severity: severities,
});

const recordSchema = z.looseObject({
  id: text.min(1),
  modified: text.nullish(),
  withdrawn: text.nullish(),
  aliases: z.array(text).nullish(),
  summary: z.string().nullish(),
  details: z.string().nullish(),
  severity: severities,
  affected: z.array(affectedSchema).max(MAX_EVENTS).nullish(),
  database_specific: z
    .looseObject({ severity: z.unknown(), cwe_ids: z.unknown() })
    .partial()
    .nullish(),
});
type OsvRecord = z.infer<typeof recordSchema>;
type Affected = z.infer<typeof affectedSchema>;

/** What one OSV record says: nothing where it was withdrawn, or is of ecosystems that are not read. */
export type RecordReading =
  | { readonly outcome: 'read'; readonly advisories: readonly Advisory[] }
  | { readonly outcome: 'withdrawn' }
  | { readonly outcome: 'unreadable' };

/**
 * Reads an OSV record, one advisory for each package of it.
 * Source: Open Source Vulnerability format, schema 1.7.
 */
export function readRecord(json: string): RecordReading {
  const parsed = recordSchema.safeParse(parseJson(json));
  if (!parsed.success) return { outcome: 'unreadable' };
  if (parsed.data.withdrawn != null) return { outcome: 'withdrawn' };
  return { outcome: 'read', advisories: toAdvisories(parsed.data) };
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function toAdvisories(record: OsvRecord): Advisory[] {
  const byPackage = Map.groupBy(record.affected ?? [], keyOf);
  return [...byPackage].flatMap(([key, parts]) => {
    const ecosystem = ecosystemOf(parts[0]?.package?.ecosystem ?? '');
    if (key === '' || ecosystem === null) return [];
    const name = normaliseName(ecosystem, parts[0]?.package?.name ?? '');
    return [{ ecosystem, name, ...commonOf(record, parts), ...extentOf(parts) }];
  });
}

function keyOf({ package: named }: Affected): string {
  const ecosystem = ecosystemOf(named?.ecosystem ?? '');
  return ecosystem === null ? '' : `${ecosystem} ${normaliseName(ecosystem, named?.name ?? '')}`;
}

/** `Maven:https://repo.example` is Maven's, of another repository. */
function ecosystemOf(named: string): Ecosystem | null {
  const plain = named.split(':', 1)[0];
  return ECOSYSTEMS.find((ecosystem) => ecosystem === plain) ?? null;
}

function commonOf(record: OsvRecord, parts: readonly Affected[]) {
  const { id, aliases, summary, details, modified } = record;
  const [firstLine = ''] = (details ?? '').trim().split('\n', 1);
  return {
    id,
    aliases: (aliases ?? []).slice(0, MAX_ALIASES),
    summary: (summary?.trim() || firstLine).slice(0, MAX_SUMMARY),
    cwes: cwesOf(record.database_specific?.cwe_ids),
    modified: toDate(modified ?? ''),
    ...severityOf(record, parts),
  };
}

function cwesOf(ids: unknown): string[] {
  if (!Array.isArray(ids)) return [];
  return ids
    .filter((id) => typeof id === 'string' && /^CWE-\d{1,6}$/.test(id))
    .slice(0, MAX_ALIASES);
}

function toDate(written: string): string {
  const time = Date.parse(written);
  return Number.isNaN(time) ? new Date(0).toISOString() : new Date(time).toISOString();
}

/** What is said of the package counts before what is said of all; a computed score before a word. */
function severityOf(record: OsvRecord, parts: readonly Affected[]) {
  const vectors = [...parts.flatMap((part) => part.severity ?? []), ...(record.severity ?? [])].map(
    ({ score }) => score,
  );
  const vector = vectors.find((one) => scoreOf(one) !== null) ?? vectors[0] ?? null;
  const score = vector === null ? null : scoreOf(vector);
  const word = record.database_specific?.severity;
  const named = typeof word === 'string' ? severityOfWord(word) : null;
  return { vector, score, severity: score === null ? named : severityOfScore(score) };
}

function extentOf(parts: readonly Affected[]): Pick<Advisory, 'ranges' | 'versions'> {
  const ranges = parts
    .flatMap((part) => part.ranges ?? [])
    .filter(({ type }) => type === 'SEMVER' || type === 'ECOSYSTEM')
    .map(({ events }) => (events ?? []).flatMap(toEvents));
  const versions = parts.flatMap((part) => part.versions ?? []);
  return { ranges: ranges.filter((events) => events.length > 0), versions: [...new Set(versions)] };
}

const KINDS = ['introduced', 'fixed', 'last_affected', 'limit'] as const;

function toEvents(event: Readonly<Record<string, unknown>>): RangeEvent[] {
  return KINDS.flatMap((kind) => {
    const version = event[kind];
    return typeof version === 'string' && version.length <= 200 ? [{ kind, version }] : [];
  });
}
