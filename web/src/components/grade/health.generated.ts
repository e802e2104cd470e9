/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Grade from `A`, the best, to `E`. */
export type HealthGrade =
  /** Best grade. */
  | 'A'
  /** Second-best grade. */
  | 'B'
  /** Middle grade. */
  | 'C'
  /** Second-worst grade. */
  | 'D'
  /** Worst grade. */
  | 'E';

/** Topic of a project health grade. */
export type HealthTopic =
  /** Files in import cycles. */
  | 'CYCLES'
  /** Code that nothing uses. */
  | 'DEAD_CODE'
  /** Duplicated lines. */
  | 'DUPLICATION'
  /** Complex code that changes often. */
  | 'HOTSPOTS'
  /** Maintainability of the files. */
  | 'MAINTAINABILITY'
  /** Security findings. */
  | 'SECURITY'
  /** Code that tests reach. */
  | 'TESTS';

/** Unit of a health measure. */
export type HealthUnit =
  /** Percent, 0 to 100. */
  | 'PERCENT'
  /** Number per 10,000 lines of code. */
  | 'PER_10000_LINES';

export type ProjectHealthQueryVariables = Exact<{
  id: string;
}>;


export type ProjectHealthQuery = { __typename: 'Query', project: { __typename: 'Project', id: string, health: { __typename: 'ProjectHealth', grade: HealthGrade | null, previousGrade: HealthGrade | null, weekAgoGrade: HealthGrade | null, repositories: number, topics: Array<{ __typename: 'TopicHealth', topic: HealthTopic, value: number | null, unit: HealthUnit, grade: HealthGrade | null, limits: Array<number>, isBetterHigher: boolean, previousValue: number | null, previousGrade: HealthGrade | null, weekAgoValue: number | null, weekAgoGrade: HealthGrade | null }> } | null } };


export const ProjectHealthDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProjectHealth"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"health"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"grade"}},{"kind":"Field","name":{"kind":"Name","value":"previousGrade"}},{"kind":"Field","name":{"kind":"Name","value":"weekAgoGrade"}},{"kind":"Field","name":{"kind":"Name","value":"repositories"}},{"kind":"Field","name":{"kind":"Name","value":"topics"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"topic"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"grade"}},{"kind":"Field","name":{"kind":"Name","value":"limits"}},{"kind":"Field","name":{"kind":"Name","value":"isBetterHigher"}},{"kind":"Field","name":{"kind":"Name","value":"previousValue"}},{"kind":"Field","name":{"kind":"Name","value":"previousGrade"}},{"kind":"Field","name":{"kind":"Name","value":"weekAgoValue"}},{"kind":"Field","name":{"kind":"Name","value":"weekAgoGrade"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ProjectHealthQuery, ProjectHealthQueryVariables>;