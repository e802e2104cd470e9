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

/** Reason to ignore a finding. */
export type IgnoreReason =
  /** The finding is correct, and the risk is accepted. */
  | 'ACCEPTED'
  /** The finding is wrong. */
  | 'FALSE_POSITIVE'
  /** The finding affects tests only. */
  | 'IN_TESTS';

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

export type FindingPlaceQueryVariables = Exact<{
  id: string;
}>;


export type FindingPlaceQuery = { __typename: 'Query', node:
    | { __typename: 'Account', id: string }
    | { __typename: 'ApiKey', id: string }
    | { __typename: 'Delivery', id: string }
    | { __typename: 'Finding', rule: string, path: string, line: number, title: string, state: FindingState, fixedAt: string | null, id: string }
    | { __typename: 'IndexRun', id: string }
    | { __typename: 'Member', id: string }
    | { __typename: 'Project', id: string }
    | { __typename: 'SavedSearch', id: string }
    | { __typename: 'Webhook', id: string }
   | null };

export type SecurityIssueQueryVariables = Exact<{
  id: string;
  path: string;
  rules: Array<string> | string;
}>;


export type SecurityIssueQuery = { __typename: 'Query', project: { __typename: 'Project', id: string, security: { __typename: 'SecurityScan', issues: { __typename: 'SecurityScanIssuesConnection', nodes: Array<{ __typename: 'SecurityIssue', severity: Severity, confidence: RuleConfidence, context: SecurityContext, path: string, line: number, endLine: number, column: number, evidence: Array<string>, flow: Array<{ __typename: 'FlowStep', path: string, line: number, what: string }>, rule: { __typename: 'SecurityRule', id: string, title: string, category: SecurityCategory, cwe: string | null, owasp: string | null, message: string, recommendation: string, isCustom: boolean }, suppression: { __typename: 'SecuritySuppression', by: string, reason: string } | null, finding: { __typename: 'Finding', id: string, state: FindingState, firstSeenAt: string, ignoredAt: string | null, ignoredReason: IgnoreReason | null, ignoredNote: string | null } | null }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean } } } } };

export type SecurityReportQueryVariables = Exact<{
  id: string;
}>;


export type SecurityReportQuery = { __typename: 'Query', project: { __typename: 'Project', id: string, report: Readonly<Record<string, unknown>> } };


export const FindingPlaceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FindingPlace"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Finding"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rule"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"fixedAt"}}]}}]}}]}}]} as unknown as DocumentNode<FindingPlaceQuery, FindingPlaceQueryVariables>;
export const SecurityIssueDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SecurityIssue"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"path"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"rules"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"security"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"issues"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"path"},"value":{"kind":"Variable","name":{"kind":"Name","value":"path"}}},{"kind":"Argument","name":{"kind":"Name","value":"rules"},"value":{"kind":"Variable","name":{"kind":"Name","value":"rules"}}},{"kind":"Argument","name":{"kind":"Name","value":"contexts"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"CODE"},{"kind":"EnumValue","value":"EXAMPLE"},{"kind":"EnumValue","value":"GENERATED"},{"kind":"EnumValue","value":"TEST"},{"kind":"EnumValue","value":"VENDORED"}]}},{"kind":"Argument","name":{"kind":"Name","value":"includeIgnored"},"value":{"kind":"BooleanValue","value":true}},{"kind":"Argument","name":{"kind":"Name","value":"withSuppressed"},"value":{"kind":"BooleanValue","value":true}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"150"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"severity"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"context"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"endLine"}},{"kind":"Field","name":{"kind":"Name","value":"column"}},{"kind":"Field","name":{"kind":"Name","value":"evidence"}},{"kind":"Field","name":{"kind":"Name","value":"flow"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"what"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"cwe"}},{"kind":"Field","name":{"kind":"Name","value":"owasp"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"recommendation"}},{"kind":"Field","name":{"kind":"Name","value":"isCustom"}}]}},{"kind":"Field","name":{"kind":"Name","value":"suppression"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"by"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"Field","name":{"kind":"Name","value":"finding"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"firstSeenAt"}},{"kind":"Field","name":{"kind":"Name","value":"ignoredAt"}},{"kind":"Field","name":{"kind":"Name","value":"ignoredReason"}},{"kind":"Field","name":{"kind":"Name","value":"ignoredNote"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<SecurityIssueQuery, SecurityIssueQueryVariables>;
export const SecurityReportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SecurityReport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"project"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"report"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"categories"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"SECURITY"}]}},{"kind":"Argument","name":{"kind":"Name","value":"format"},"value":{"kind":"EnumValue","value":"SARIF"}}]}]}}]}}]} as unknown as DocumentNode<SecurityReportQuery, SecurityReportQueryVariables>;