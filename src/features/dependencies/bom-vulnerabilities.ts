import type { VulnerableDependency } from './find-advisories.ts';
import type { DependencyRow } from './inventory-store.ts';

const OSV = 'https://osv.dev/vulnerability';

/** Vulnerabilities of a CycloneDX document, by id: one for each advisory, with all that it affects. */
export function toVulnerabilities(
  rows: readonly DependencyRow[],
): Readonly<Record<string, unknown>>[] {
  const found = rows.flatMap(({ advisories }) => advisories);
  const byId = [...Map.groupBy(found, ({ advisory }) => advisory)];
  return byId.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([id, of]) => toVulnerability(id, of));
}

type Affected = readonly VulnerableDependency[];

function toVulnerability(id: string, affected: Affected): Readonly<Record<string, unknown>> {
  const [first] = affected;
  const { aliases = [], cwes = [], summary = '' } = first ?? {};
  return {
    'bom-ref': id,
    id,
    source: sourceOf(id),
    ...(aliases.length > 0 && {
      references: aliases.map((alias) => ({ id: alias, source: sourceOf(alias) })),
    }),
    ratings: first === undefined ? [] : [ratingOf(first)],
    ...(cwes.length > 0 && { cwes: cwes.map((cwe) => Number(cwe.slice('CWE-'.length))) }),
    ...(summary !== '' && { description: summary }),
    ...adviceOf(affected),
    affects: toAffects(affected),
    properties: [
      ...new Set(affected.map(({ purl, reachability }) => `${purl} ${reachability}`)),
    ].map((value) => ({ name: 'sextant:reachability', value })),
  };
}

function sourceOf(id: string) {
  return { name: 'OSV', url: `${OSV}/${encodeURIComponent(id)}` };
}

const METHODS = [
  ['CVSS:4.0/', 'CVSSv4'],
  ['CVSS:3.1/', 'CVSSv31'],
  ['CVSS:3.0/', 'CVSSv3'],
] as const;

function ratingOf({ severity, score, vector }: VulnerableDependency) {
  const method = METHODS.find(([begin]) => vector?.startsWith(begin))?.[1] ?? 'other';
  return {
    ...(score !== null && { score }),
    severity: severity ?? 'unknown',
    ...(vector !== null && { method, vector }),
  };
}

function adviceOf(affected: Affected) {
  const lines = affected.flatMap(({ name, version, fixedVersions: [fixed] }) =>
    fixed === undefined ? [] : [`Upgrade ${name} ${version} to ${fixed}.`],
  );
  return lines.length > 0 && { recommendation: [...new Set(lines)].join('\n') };
}

function toAffects(affected: Affected) {
  const byPurl = new Map(affected.map((one) => [one.purl, one]));
  return [...byPurl.values()].map(({ purl, version }) => ({
    ref: purl,
    versions: [{ version, status: 'affected' }],
  }));
}
