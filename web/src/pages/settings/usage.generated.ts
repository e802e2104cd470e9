/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Data that a key can access: the live projects or the test projects of its account. */
export type KeyMode =
  /** Live projects. */
  | 'LIVE'
  /** Test projects, which are limited to the quick tier and free rate limits. */
  | 'TEST';

/** Pricing tier of an account, which sets its permissions and limits. */
export type Tier =
  /** Highest tier, with sampled indexes of very large projects. */
  | 'ENTERPRISE'
  /** Free tier, with the lowest limits. */
  | 'FREE'
  /** Paid tier for teams, with higher limits. */
  | 'PRO';

export type UsageQueryVariables = Exact<{ [key: string]: never; }>;


export type UsageQuery = { __typename: 'Query', viewer: { __typename: 'Viewer', mode: KeyMode, account: { __typename: 'Account', id: string, tier: Tier, createdAt: string, usage: { __typename: 'Usage', minuteUsed: number, minuteLimit: number, minuteResetAt: string, dayUsed: number, dayLimit: number | null, dayResetAt: string } } } | null };


export const UsageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Usage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"tier"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"usage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"minuteUsed"}},{"kind":"Field","name":{"kind":"Name","value":"minuteLimit"}},{"kind":"Field","name":{"kind":"Name","value":"minuteResetAt"}},{"kind":"Field","name":{"kind":"Name","value":"dayUsed"}},{"kind":"Field","name":{"kind":"Name","value":"dayLimit"}},{"kind":"Field","name":{"kind":"Name","value":"dayResetAt"}}]}}]}}]}}]}}]} as unknown as DocumentNode<UsageQuery, UsageQueryVariables>;