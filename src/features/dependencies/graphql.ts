import { ProjectRef } from '#features/projects/graphql.ts';
import { findSnapshotOf } from '#features/snapshots/service.ts';
import { builder } from '#platform/graphql/builder.ts';
import { resolvePage } from '#platform/graphql/connection.ts';
import { COUNTED_ABOVE, priceOfPage } from '#platform/graphql/cost.ts';
import {
  DEPENDENCY_SCOPES,
  DEPENDENCY_SOURCES,
  type DependencyRow,
  listDependencies,
  makeBom,
  SEVERITIES,
  type VulnerableDependency,
} from './service.ts';

export const EcosystemEnum = builder.enumType('Ecosystem', {
  description: 'Where packages come from.',
  values: {
    npm: {},
    pypi: { value: 'PyPI' },
    go: { value: 'Go' },
    maven: { value: 'Maven' },
    crates_io: { value: 'crates.io' },
    rubygems: { value: 'RubyGems' },
    packagist: { value: 'Packagist' },
    nuget: { value: 'NuGet' },
    pub: { value: 'Pub' },
    hex: { value: 'Hex' },
  } as const,
});

const ScopeEnum = builder.enumType('DependencyScope', {
  description: 'What a package is needed for, as far as the lock file tells.',
  values: DEPENDENCY_SCOPES,
});
const SourceEnum = builder.enumType('DependencySource', { values: DEPENDENCY_SOURCES });
const SeverityEnum = builder.enumType('AdvisorySeverity', {
  description:
    'By the CVSS 3 base score: critical from 9.0, high from 7.0, medium from 4.0; without one, as the record’s database says.',
  values: SEVERITIES,
});
const ReachabilityEnum = builder.enumType('DependencyReachability', {
  values: {
    imported: { description: 'A file of the project imports it.' },
    not_imported: {
      value: 'not-imported',
      description: 'No file of the project imports it. Other packages may use it all the same.',
    },
    unknown: {
      description:
        'Imports of its language are not followed, or the index does not have every file that may import it.',
    },
  } as const,
});

const AdvisoryRef = builder.objectRef<VulnerableDependency>('DependencyAdvisory').implement({
  description: 'What an OSV record says of a dependency.',
  fields: (t) => ({
    id: t.string({ resolve: ({ advisory }) => advisory }),
    aliases: t.field({
      type: ['String'],
      description: 'The same fault under other names: CVE and others.',
      resolve: ({ aliases }) => [...aliases],
    }),
    summary: t.exposeString('summary'),
    severity: t.field({
      type: SeverityEnum,
      nullable: true,
      description: 'Null where the record does not say.',
      resolve: ({ severity }) => severity,
    }),
    score: t.exposeFloat('score', { nullable: true, description: 'CVSS 3 base score.' }),
    vector: t.exposeString('vector', { nullable: true }),
    cwes: t.field({ type: ['String'], resolve: ({ cwes }) => [...cwes] }),
    fixedVersions: t.field({
      type: ['String'],
      description: 'Later versions in which it is mended, earliest first.',
      resolve: ({ fixedVersions }) => [...fixedVersions],
    }),
  }),
});

const DependencyRef = builder.objectRef<DependencyRow>('Dependency').implement({
  description: 'A package in a lock file, once for each version.',
  fields: (t) => ({
    ecosystem: t.field({ type: EcosystemEnum, resolve: ({ ecosystem }) => ecosystem }),
    name: t.exposeString('name'),
    version: t.exposeString('version'),
    path: t.exposeString('path', { description: 'The lock file.' }),
    line: t.exposeInt('line'),
    isDirect: t.exposeBoolean('isDirect', {
      nullable: true,
      description: 'Whether the project itself asks for it; null where that is not known.',
    }),
    isTest: t.exposeBoolean('isTest', { description: 'The lock file is of tests.' }),
    scope: t.field({ type: ScopeEnum, resolve: ({ scope }) => scope }),
    source: t.field({ type: SourceEnum, resolve: ({ source }) => source }),
    purl: t.exposeString('purl', { description: 'Package URL.' }),
    integrity: t.exposeString('integrity', { nullable: true }),
    reachability: t.field({ type: ReachabilityEnum, resolve: ({ reachability }) => reachability }),
    advisories: t.field({
      type: [AdvisoryRef],
      description: 'What is known against this version, as of the advisories at hand now.',
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
      'Packages in the lock files of the current index, by lock file. Those of a pom.xml or a version catalog are only what the project itself asks for.',
    authScopes: { permission: 'analysis' },
    args: {
      ecosystem: t.arg({ type: EcosystemEnum }),
      name: t.arg.string({ description: 'The whole name.' }),
      vulnerable: t.arg.boolean({ description: 'Whether something is known against it.' }),
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
    description: 'The inventory of the current index with its vulnerabilities, as CycloneDX 1.6.',
    authScopes: { permission: 'analysis' },
    complexity: { field: BOM_PRICE, multiplier: 1 },
    resolve: (project, _args, context) => makeBom(context.tenant, project),
  }),
}));
