/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** State of a finding. */
export type FindingState =
  /** An earlier index contained the finding, and the current one does not. The finding reopens if it reappears. */
  | 'FIXED'
  /** A member ignored the finding. */
  | 'IGNORED'
  /** The current index contains the finding. */
  | 'OPEN';

/** Confidence of a finding. The evidence of a finding states the percentage and what lowers it. */
export type RuleConfidence =
  /** Confidence of at least 60 %. */
  | 'HIGH'
  /** Less confidence; not in the default answer. */
  | 'LOW'
  /** Confidence of at least 50 % and less than 60 %; for values of a request, at least 15 % if the severity is critical, or high within one file. */
  | 'MEDIUM';

/** Class of weakness that a rule detects. */
export type SecurityCategory =
  /** Weakness in code or configuration, found by a rule. */
  | 'CODE'
  /** Package version with a known vulnerability. */
  | 'DEPENDENCY'
  /** Credential in a file. */
  | 'SECRET';

/** Kind of code that a finding is in. Findings outside shipped code have a lower severity. */
export type SecurityContext =
  /** Code that is shipped. */
  | 'CODE'
  /** Samples, documentation, development servers, build and CI scripts. */
  | 'EXAMPLE'
  /** Generated files. */
  | 'GENERATED'
  /** Tests and their data. */
  | 'TEST'
  /** Copies of third-party code. */
  | 'VENDORED';

/** Severity of a finding, if it is confirmed. */
export type Severity =
  /** Attackers can run code, or take over accounts or data, without preconditions. */
  | 'CRITICAL'
  /** Attackers can read or change data, or impersonate users. */
  | 'HIGH'
  /** Hygiene: the finding weakens a defense without being exploitable by itself. */
  | 'LOW'
  /** Exploitation needs preconditions, or has limited impact. */
  | 'MEDIUM';

export type SecurityIssuesQueryVariables = Exact<{
  id: string;
  severities?: Array<Severity> | Severity | null | undefined;
  categories?: Array<SecurityCategory> | SecurityCategory | null | undefined;
  confidence?: RuleConfidence | null | undefined;
  contexts?: Array<SecurityContext> | SecurityContext | null | undefined;
  path?: string | null | undefined;
  rules?: Array<string> | string | null | undefined;
  includeIgnored?: boolean | null | undefined;
  withSuppressed?: boolean | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;


export type SecurityIssuesQuery = { __typename: 'Query', project: { __typename: 'Project', id: string, security: { __typename: 'SecurityScan', unscannedFiles: number, ownRules: number, scannedAt: string, counts: Array<{ __typename: 'SecurityCount', context: SecurityContext, severity: Severity, isSuppressed: boolean, isLowConfidence: boolean, count: number }>, ruleProblems: Array<{ __typename: 'SecurityRuleProblem', path: string, message: string }>, summary: { __typename: 'SeverityCounts', critical: number, high: number, medium: number, low: number }, issues: { __typename: 'SecurityScanIssuesConnection', nodes: Array<{ __typename: 'SecurityIssue', severity: Severity, confidence: RuleConfidence, context: SecurityContext, path: string, line: number, column: number, rule: { __typename: 'SecurityRule', id: string, title: string, category: SecurityCategory }, suppression: { __typename: 'SecuritySuppression', by: string } | null, finding: { __typename: 'Finding', id: string, state: FindingState } | null }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, hasPreviousPage: boolean, startCursor: string | null, endCursor: string | null } } } } };

export type NewSecurityFindingsQueryVariables = Exact<{
  id: string;
}>;


export type NewSecurityFindingsQuery = { __typename: 'Query', project: { __typename: 'Project', id: string, findings: { __typename: 'ProjectFindingsConnection', nodes: Array<{ __typename: 'Finding', id: string }> } } };


export const SecurityIssuesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SecurityIssues"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"severities"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Severity"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"categories"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SecurityCategory"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"confidence"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"RuleConfidence"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"contexts"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SecurityContext"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"path"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"rules"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"includeIgnored"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"withSuppressed"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"last"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"before"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"security"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"context"}},{"kind":"Field","name":{"kind":"Name","value":"severity"}},{"kind":"Field","name":{"kind":"Name","value":"isSuppressed"}},{"kind":"Field","name":{"kind":"Name","value":"isLowConfidence"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"unscannedFiles"}},{"kind":"Field","name":{"kind":"Name","value":"ownRules"}},{"kind":"Field","name":{"kind":"Name","value":"ruleProblems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"scannedAt"}},{"kind":"Field","name":{"kind":"Name","value":"summary"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"categories"},"value":{"kind":"Variable","name":{"kind":"Name","value":"categories"}}},{"kind":"Argument","name":{"kind":"Name","value":"confidence"},"value":{"kind":"Variable","name":{"kind":"Name","value":"confidence"}}},{"kind":"Argument","name":{"kind":"Name","value":"contexts"},"value":{"kind":"Variable","name":{"kind":"Name","value":"contexts"}}},{"kind":"Argument","name":{"kind":"Name","value":"path"},"value":{"kind":"Variable","name":{"kind":"Name","value":"path"}}},{"kind":"Argument","name":{"kind":"Name","value":"rules"},"value":{"kind":"Variable","name":{"kind":"Name","value":"rules"}}},{"kind":"Argument","name":{"kind":"Name","value":"includeIgnored"},"value":{"kind":"Variable","name":{"kind":"Name","value":"includeIgnored"}}},{"kind":"Argument","name":{"kind":"Name","value":"withSuppressed"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withSuppressed"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"critical"}},{"kind":"Field","name":{"kind":"Name","value":"high"}},{"kind":"Field","name":{"kind":"Name","value":"medium"}},{"kind":"Field","name":{"kind":"Name","value":"low"}}]}},{"kind":"Field","name":{"kind":"Name","value":"issues"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"severities"},"value":{"kind":"Variable","name":{"kind":"Name","value":"severities"}}},{"kind":"Argument","name":{"kind":"Name","value":"categories"},"value":{"kind":"Variable","name":{"kind":"Name","value":"categories"}}},{"kind":"Argument","name":{"kind":"Name","value":"confidence"},"value":{"kind":"Variable","name":{"kind":"Name","value":"confidence"}}},{"kind":"Argument","name":{"kind":"Name","value":"contexts"},"value":{"kind":"Variable","name":{"kind":"Name","value":"contexts"}}},{"kind":"Argument","name":{"kind":"Name","value":"path"},"value":{"kind":"Variable","name":{"kind":"Name","value":"path"}}},{"kind":"Argument","name":{"kind":"Name","value":"rules"},"value":{"kind":"Variable","name":{"kind":"Name","value":"rules"}}},{"kind":"Argument","name":{"kind":"Name","value":"includeIgnored"},"value":{"kind":"Variable","name":{"kind":"Name","value":"includeIgnored"}}},{"kind":"Argument","name":{"kind":"Name","value":"withSuppressed"},"value":{"kind":"Variable","name":{"kind":"Name","value":"withSuppressed"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"last"},"value":{"kind":"Variable","name":{"kind":"Name","value":"last"}}},{"kind":"Argument","name":{"kind":"Name","value":"before"},"value":{"kind":"Variable","name":{"kind":"Name","value":"before"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"severity"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"context"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"column"}},{"kind":"Field","name":{"kind":"Name","value":"rule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"category"}}]}},{"kind":"Field","name":{"kind":"Name","value":"suppression"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"by"}}]}},{"kind":"Field","name":{"kind":"Name","value":"finding"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"hasPreviousPage"}},{"kind":"Field","name":{"kind":"Name","value":"startCursor"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<SecurityIssuesQuery, SecurityIssuesQueryVariables>;
export const NewSecurityFindingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"NewSecurityFindings"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"findings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"category"},"value":{"kind":"EnumValue","value":"SECURITY"}},{"kind":"Argument","name":{"kind":"Name","value":"isNew"},"value":{"kind":"BooleanValue","value":true}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1000"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]}}]} as unknown as DocumentNode<NewSecurityFindingsQuery, NewSecurityFindingsQueryVariables>;