import { createHash } from 'node:crypto';
import type { ProjectRow } from '#features/projects/service.ts';
import type { SnapshotRow } from '#features/snapshots/service.ts';
import type { DependencyRow, StoredInventory } from './inventory-store.ts';
import { toHashes } from './bom-hashes.ts';
import { toVulnerabilities } from './bom-vulnerabilities.ts';

/** A CycloneDX document, ready to be written as JSON. */
export type Bom = Readonly<Record<string, unknown>>;

export interface BomInput {
  readonly project: Pick<ProjectRow, 'id' | 'name'>;
  readonly snapshot: SnapshotRow;
  readonly inventory: StoredInventory;
  /** of this service */
  readonly version: string;
}

/**
 * An inventory as CycloneDX 1.6. The same index against the same advisories gives the same document.
 * What comes from a folder of the project is the project itself, and no component.
 * Source: OWASP CycloneDX, bom-1.6.schema.json.
 */
export function toBom({ project, snapshot, inventory, version }: BomInput): Bom {
  const rows = inventory.rows.filter(({ source }) => source !== 'path');
  const byPurl = [...Map.groupBy(rows, ({ purl }) => purl)].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  );
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${toUuid(`${project.id} ${snapshot.id} ${snapshot.digest}`)}`,
    version: 1 + (inventory.import?.number ?? 0),
    metadata: {
      timestamp: snapshot.createdAt.toISOString(),
      tools: { components: [{ type: 'application', name: 'Sextant', version }] },
      component: {
        type: 'application',
        'bom-ref': project.id,
        name: project.name,
        ...(snapshot.commitId != null && { version: snapshot.commitId }),
      },
    },
    components: byPurl.map(([purl, places]) => toComponent(purl, places)),
    dependencies: [{ ref: project.id, dependsOn: directOf(byPurl) }],
    // Lock files do not tell whether there is more, such as a library that is copied in.
    compositions: [
      { aggregate: isWhole(inventory) ? 'unknown' : 'incomplete', assemblies: [project.id] },
    ],
    vulnerabilities: toVulnerabilities(rows),
  };
}

function isWhole({ locks }: StoredInventory): boolean {
  return locks.every(({ problems }) => problems.length === 0);
}

/** A UUID of version 8 made of what names the document. Source: RFC 9562, 5.8. */
function toUuid(name: string): string {
  const bytes = createHash('sha256').update(name).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}

type Places = readonly DependencyRow[];

function directOf(byPurl: readonly (readonly [string, Places])[]): string[] {
  return byPurl
    .filter(([, places]) => places.some(({ isDirect }) => isDirect === true))
    .map(([purl]) => purl);
}

function toComponent(purl: string, places: Places): Bom {
  const [first] = places;
  const scope = scopeOf(places);
  const hashes = toHashes(places.map(({ integrity }) => integrity ?? ''));
  return {
    type: 'library',
    'bom-ref': purl,
    ...(first && toName(first)),
    version: first?.version ?? '',
    ...(scope !== null && { scope }),
    ...(hashes.length > 0 && { hashes }),
    purl,
    evidence: {
      occurrences: places.map(({ path, line }) => ({ location: path, line })),
    },
  };
}

/** npm's scopes, Maven's groups and Packagist's vendors are groups here. */
function toName({ ecosystem, name }: DependencyRow): { group?: string; name: string } {
  const separator = ecosystem === 'Maven' ? ':' : '/';
  const hasGroup = ecosystem === 'Maven' || ecosystem === 'npm' || ecosystem === 'Packagist';
  const split = hasGroup ? name.indexOf(separator) : -1;
  return split === -1 ? { name } : { group: name.slice(0, split), name: name.slice(split + 1) };
}

/** The weightiest of its places; what is only for development is left out of what runs. */
function scopeOf(places: Places): 'required' | 'optional' | 'excluded' | null {
  const scopes = new Set(places.map(({ scope }) => scope));
  if (scopes.has('runtime')) return 'required';
  if (scopes.has('unknown')) return null;
  return scopes.has('optional') ? 'optional' : 'excluded';
}
