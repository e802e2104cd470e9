/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Severity from the CVSS 3 base score. Records without a score use the severity of their database. */
export type AdvisorySeverity =
  /** Score of 9.0 to 10.0. */
  | 'CRITICAL'
  /** Score of 7.0 to 8.9. */
  | 'HIGH'
  /** Score below 4.0. */
  | 'LOW'
  /** Score of 4.0 to 6.9. */
  | 'MEDIUM';

/** Whether the advisories of the locked dependencies could be looked up. */
export type AdvisoryState =
  /** Reading failed; see `error`. Results use the previous advisories. */
  | 'FAILED'
  /** OSV_DIR is not set, so dependencies are not checked against advisories. */
  | 'NOT_CONFIGURED'
  /** The advisories are being read. Until then, results use the previous advisories. */
  | 'READING'
  /** The advisories were read. */
  | 'READY'
  /** The advisories are queued for their first read. */
  | 'WAITING';

/** Whether the project's own code can reach a dependency. */
export type DependencyReachability =
  /** At least one file of the project imports the package. */
  | 'IMPORTED'
  /** No file of the project imports the package. Other packages may still use it. */
  | 'NOT_IMPORTED'
  /** Reachability is unknown: Sextant does not resolve imports of this language, or the index does not contain every file that may import the package. */
  | 'UNKNOWN';

/** Purpose of a package, as recorded in the lock file. */
export type DependencyScope =
  /** Needed only to develop, build or test the project. */
  | 'DEVELOPMENT'
  /** Used if it can be installed. */
  | 'OPTIONAL'
  /** Needed to run the project. */
  | 'RUNTIME'
  /** The lock file does not record the purpose. */
  | 'UNKNOWN';

/** Place that a dependency is installed from. */
export type DependencySource =
  /** Git repository. */
  | 'GIT'
  /** Folder on the local disk. */
  | 'PATH'
  /** Package registry. */
  | 'REGISTRY'
  /** Archive at a URL. */
  | 'URL';

/** Package registry that a dependency belongs to. */
export type Ecosystem =
  /** crates.io, for Rust. */
  | 'CRATES_IO'
  /** Go modules. */
  | 'GO'
  /** Hex, for Elixir and Erlang. */
  | 'HEX'
  /** Maven Central, for JVM languages. */
  | 'MAVEN'
  /** npm, for JavaScript and TypeScript. */
  | 'NPM'
  /** NuGet, for .NET. */
  | 'NUGET'
  /** Packagist, for PHP. */
  | 'PACKAGIST'
  /** pub.dev, for Dart. */
  | 'PUB'
  /** Python Package Index. */
  | 'PYPI'
  /** RubyGems, for Ruby. */
  | 'RUBYGEMS';

export type DependenciesQueryVariables = Exact<{
  id: string;
  vulnerable?: boolean | null | undefined;
  ecosystem?: Ecosystem | null | undefined;
  name?: string | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type DependenciesQuery = { __typename: 'Query', project: { __typename: 'Project', id: string, dependencySummary: { __typename: 'DependencySummary', dependencies: number, direct: number, vulnerable: number, severities: { __typename: 'AdvisoryCounts', critical: number, high: number, medium: number, low: number, unrated: number }, advisories: { __typename: 'Advisories', state: AdvisoryState, error: string | null, records: number, readAt: string | null, latest: string | null }, ecosystems: Array<{ __typename: 'EcosystemCount', ecosystem: Ecosystem, dependencies: number }>, lockFiles: Array<{ __typename: 'LockFile', path: string, format: string, packages: number, problems: Array<{ __typename: 'LockFileProblem', line: number, reason: string }> }> }, dependencies: { __typename: 'ProjectDependenciesConnection', nodes: Array<{ __typename: 'Dependency', ecosystem: Ecosystem, name: string, version: string, path: string, line: number, scope: DependencyScope, isDirect: boolean | null, isTest: boolean, source: DependencySource, reachability: DependencyReachability, purl: string, advisories: Array<{ __typename: 'DependencyAdvisory', id: string, severity: AdvisorySeverity | null, score: number | null, summary: string, fixedVersions: Array<string>, aliases: Array<string> }> }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string | null, endCursor: string | null } } } };

export type SbomQueryVariables = Exact<{
  id: string;
}>;


export type SbomQuery = { __typename: 'Query', project: { __typename: 'Project', id: string, sbom: Readonly<Record<string, unknown>> } };


export const DependenciesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Dependencies"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"vulnerable"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ecosystem"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Ecosystem"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"name"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"last"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"before"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"dependencySummary"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dependencies"}},{"kind":"Field","name":{"kind":"Name","value":"direct"}},{"kind":"Field","name":{"kind":"Name","value":"vulnerable"}},{"kind":"Field","name":{"kind":"Name","value":"severities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"critical"}},{"kind":"Field","name":{"kind":"Name","value":"high"}},{"kind":"Field","name":{"kind":"Name","value":"medium"}},{"kind":"Field","name":{"kind":"Name","value":"low"}},{"kind":"Field","name":{"kind":"Name","value":"unrated"}}]}},{"kind":"Field","name":{"kind":"Name","value":"advisories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"records"}},{"kind":"Field","name":{"kind":"Name","value":"readAt"}},{"kind":"Field","name":{"kind":"Name","value":"latest"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ecosystems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ecosystem"}},{"kind":"Field","name":{"kind":"Name","value":"dependencies"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lockFiles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"format"}},{"kind":"Field","name":{"kind":"Name","value":"packages"}},{"kind":"Field","name":{"kind":"Name","value":"problems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"dependencies"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"vulnerable"},"value":{"kind":"Variable","name":{"kind":"Name","value":"vulnerable"}}},{"kind":"Argument","name":{"kind":"Name","value":"ecosystem"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ecosystem"}}},{"kind":"Argument","name":{"kind":"Name","value":"name"},"value":{"kind":"Variable","name":{"kind":"Name","value":"name"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"last"},"value":{"kind":"Variable","name":{"kind":"Name","value":"last"}}},{"kind":"Argument","name":{"kind":"Name","value":"before"},"value":{"kind":"Variable","name":{"kind":"Name","value":"before"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ecosystem"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"scope"}},{"kind":"Field","name":{"kind":"Name","value":"isDirect"}},{"kind":"Field","name":{"kind":"Name","value":"isTest"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"reachability"}},{"kind":"Field","name":{"kind":"Name","value":"purl"}},{"kind":"Field","name":{"kind":"Name","value":"advisories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"severity"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"fixedVersions"}},{"kind":"Field","name":{"kind":"Name","value":"aliases"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"hasPreviousPage"}},{"kind":"Field","name":{"kind":"Name","value":"startCursor"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}}]} as unknown as DocumentNode<DependenciesQuery, DependenciesQueryVariables>;
export const SbomDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Sbom"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sbom"}}]}}]}}]} as unknown as DocumentNode<SbomQuery, SbomQueryVariables>;