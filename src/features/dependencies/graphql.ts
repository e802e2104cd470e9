import { ProjectRef } from '#features/projects/graphql.ts';
import { findSnapshotOf } from '#features/snapshots/service.ts';
import { builder } from '#platform/graphql/builder.ts';
import { describeValues } from '#platform/graphql/describe-values.ts';
import { resolvePage } from '#platform/graphql/connection.ts';
import { COUNTED_ABOVE, priceOfPage } from '#platform/graphql/cost.ts';
import {
  type DependencyScope,
  type DependencySource,
  type DependencyRow,
  listDependencies,
  makeBom,
  type Severity,
  type VulnerableDependency,
} from './service.ts';

export const EcosystemEnum = builder.enumType('Ecosystem', {
  description: 'Package registry that a dependency belongs to.',
  values: {
    npm: { description: 'npm, for JavaScript and TypeScript.' },
    pypi: { value: 'PyPI', description: 'Python Package Index.' },
    Go: { description: 'Go modules.' },
    Maven: { description: 'Maven Central, for JVM languages.' },
    'crates.io': { description: 'crates.io, for Rust.' },
    rubygems: { value: 'RubyGems', description: 'RubyGems, for Ruby.' },
    Packagist: { description: 'Packagist, for PHP.' },
    nuget: { value: 'NuGet', description: 'NuGet, for .NET.' },
    Pub: { description: 'pub.dev, for Dart.' },
    Hex: { description: 'Hex, for Elixir and Erlang.' },
  } as const,
});

const ScopeEnum = builder.enumType('DependencyScope', {
  description: 'Purpose of a package, as recorded in the lock file.',
  values: describeValues<DependencyScope>({
    runtime: 'Needed to run the project.',
    development: 'Needed only to develop, build or test the project.',
    optional: 'Used if it can be installed.',
    unknown: 'The lock file does not record the purpose.',
  }),
});
const SourceEnum = builder.enumType('DependencySource', {
  description: 'Place that a dependency is installed from.',
  values: describeValues<DependencySource>({
    registry: 'Package registry.',
    git: 'Git repository.',
    path: 'Folder on the local disk.',
    url: 'Archive at a URL.',
  }),
});
const SeverityEnum = builder.enumType('AdvisorySeverity', {
  description:
    'Severity from the CVSS 3 base score. Records without a score use the severity of their database.',
  values: describeValues<Severity>({
    critical: 'Score of 9.0 to 10.0.',
    high: 'Score of 7.0 to 8.9.',
    medium: 'Score of 4.0 to 6.9.',
    low: 'Score below 4.0.',
  }),
});
const ReachabilityEnum = builder.enumType('DependencyReachability', {
  description: "Whether the project's own code can reach a dependency.",
  values: {
    imported: { description: 'At least one file of the project imports the package.' },
    'not-imported': {
      description: 'No file of the project imports the package. Other packages may still use it.',
    },
    unknown: {
      description:
        'Reachability is unknown: Sextant does not resolve imports of this language, or the index does not contain every file that may import the package.',
    },
  } as const,
});

const AdvisoryRef = builder.objectRef<VulnerableDependency>('DependencyAdvisory').implement({
  description: 'OSV advisory that affects a dependency.',
  fields: (t) => ({
    id: t.string({
      description: 'Identifier of the advisory, such as a GHSA or CVE number.',
      resolve: ({ advisory }) => advisory,
    }),
    aliases: t.field({
      type: ['String'],
      description: 'Other IDs of the same vulnerability, such as CVE IDs.',
      resolve: ({ aliases }) => [...aliases],
    }),
    summary: t.exposeString('summary', {
      description: 'One-line description of the vulnerability.',
    }),
    severity: t.field({
      type: SeverityEnum,
      nullable: true,
      description: 'Severity of the advisory; null if the record has no rating.',
      resolve: ({ severity }) => severity,
    }),
    score: t.exposeFloat('score', {
      nullable: true,
      description: 'CVSS 3 base score, 0 to 10; null if the record has none.',
    }),
    vector: t.exposeString('vector', {
      description: 'CVSS vector; null if the record has none.',
      nullable: true,
    }),
    cwes: t.field({
      description: 'CWE identifiers of the weakness, such as `CWE-79`.',
      type: ['String'],
      resolve: ({ cwes }) => [...cwes],
    }),
    fixedVersions: t.field({
      type: ['String'],
      description: 'Later versions that fix the vulnerability, earliest first.',
      resolve: ({ fixedVersions }) => [...fixedVersions],
    }),
  }),
});

const DependencyRef = builder.objectRef<DependencyRow>('Dependency').implement({
  description: 'Package in a lock file, listed once per version.',
  fields: (t) => ({
    ecosystem: t.field({ type: EcosystemEnum, resolve: ({ ecosystem }) => ecosystem }),
    name: t.exposeString('name', { description: 'Name of the package.' }),
    version: t.exposeString('version', { description: 'Locked version of the package.' }),
    path: t.exposeString('path', { description: 'Path of the lock file.' }),
    line: t.exposeInt('line', { description: 'Line in the lock file, from 1.' }),
    isDirect: t.exposeBoolean('isDirect', {
      nullable: true,
      description: 'Whether the project declares the package itself; null if unknown.',
    }),
    isTest: t.exposeBoolean('isTest', { description: 'Whether the lock file belongs to tests.' }),
    scope: t.field({
      description: 'Whether the package is needed at run time, for development or optionally.',
      type: ScopeEnum,
      resolve: ({ scope }) => scope,
    }),
    source: t.field({
      description: 'Place that the package is installed from.',
      type: SourceEnum,
      resolve: ({ source }) => source,
    }),
    purl: t.exposeString('purl', { description: 'Package URL (purl).' }),
    integrity: t.exposeString('integrity', {
      description: 'Integrity hash from the lock file; null if it has none.',
      nullable: true,
    }),
    reachability: t.field({
      description: "Whether the project's own code can reach the package.",
      type: ReachabilityEnum,
      resolve: ({ reachability }) => reachability,
    }),
    advisories: t.field({
      type: [AdvisoryRef],
      description: 'Advisories that affect this version, from the records currently loaded.',
      complexity: COUNTED_ABOVE,
      resolve: ({ advisories }) => [...advisories],
    }),
  }),
});

const PAGE_SIZES = { defaultSize: 100, maxSize: 1000 };
/** A document with every dependency, however many there turn out to be. */
const BOM_PRICE = 1000;

builder.objectFields(ProjectRef, (t) => ({
  dependencies: t.connection({
    type: DependencyRef,
    description:
      'Packages in the lock files of the current index, sorted by lock file. For pom.xml files and version catalogs, only declared dependencies are listed.',
    authScopes: { permission: 'analysis' },
    args: {
      ecosystem: t.arg({ description: 'Package ecosystem. Default: all.', type: EcosystemEnum }),
      name: t.arg.string({ description: 'Exact package name to filter by.' }),
      vulnerable: t.arg.boolean({
        description: 'Filter by whether the dependency has a known advisory.',
      }),
    },
    complexity: priceOfPage,
    resolve: async (project, { ecosystem, name, vulnerable, ...args }, context) => {
      const snapshot = await findSnapshotOf(context.tenant, project);
      const filter = {
        ecosystem: ecosystem ?? null,
        name: name ?? null,
        isVulnerable: vulnerable ?? null,
      };
      return resolvePage(args, PAGE_SIZES, (page) =>
        listDependencies(context.tenant, snapshot, { page, filter }),
      );
    },
  }),
  sbom: t.field({
    type: 'JSON',
    description:
      'Software bill of materials of the current index with known vulnerabilities, as CycloneDX 1.6 JSON.',
    authScopes: { permission: 'analysis' },
    complexity: { field: BOM_PRICE, multiplier: 1 },
    resolve: (project, _args, context) => makeBom(context.tenant, project),
  }),
}));
