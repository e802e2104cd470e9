/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Machine-readable error code, equal to `code` in REST and in `extensions` of GraphQL errors. */
export type ErrorCode =
  /** The caller lacks the permission. */
  | 'FORBIDDEN'
  /** An unexpected error occurred. */
  | 'INTERNAL_ERROR'
  /** The body is not valid JSON. */
  | 'INVALID_JSON'
  /** A field, argument or parameter is invalid. The message names it. */
  | 'INVALID_REQUEST'
  /** The object does not exist, or belongs to another account. */
  | 'NOT_FOUND'
  /** The request exceeds the size limit. */
  | 'PAYLOAD_TOO_LARGE'
  /** The project is archived and cannot be indexed. */
  | 'PROJECT_ARCHIVED'
  /** The project has no completed index yet. */
  | 'PROJECT_NOT_INDEXED'
  /** A rate limit is exceeded. Retry after the time in Retry-After. */
  | 'RATE_LIMIT_EXCEEDED'
  /** Test keys cannot use the operation. */
  | 'TEST_KEY_RESTRICTED'
  /** The operation requires a higher pricing tier. */
  | 'TIER_REQUIRED'
  /** The API key or session is missing or invalid. */
  | 'UNAUTHORIZED'
  /** Answers are not available in the requested language. */
  | 'UNSUPPORTED_LANGUAGE';

/** Data that a key can access: the live projects or the test projects of its account. */
export type KeyMode =
  /** Live projects. */
  | 'LIVE'
  /** Test projects, which are limited to the quick tier and free rate limits. */
  | 'TEST';

/** Role of a member of an account. */
export type Role =
  /** Member who can use all projects of the account. */
  | 'MEMBER'
  /** Member who also manages the API keys and members of the account. */
  | 'OWNER';

/** Pricing tier of an account, which sets its permissions and limits. */
export type Tier =
  /** Highest tier, with sampled indexes of very large projects. */
  | 'ENTERPRISE'
  /** Free tier, with the lowest limits. */
  | 'FREE'
  /** Paid tier for teams, with higher limits. */
  | 'PRO';

export type SessionQueryVariables = Exact<{ [key: string]: never; }>;


export type SessionQuery = { __typename: 'Query', viewer: { __typename: 'Viewer', mode: KeyMode, member: { __typename: 'Member', id: string, email: string, role: Role, hasPassword: boolean } | null, account: { __typename: 'Account', id: string, email: string, tier: Tier } } | null };

export type SignOutMutationVariables = Exact<{ [key: string]: never; }>;


export type SignOutMutation = { __typename: 'Mutation', signOut:
    | { __typename: 'EndedSession', id: string }
    | { __typename: 'RequestError', code: ErrorCode, message: string }
   };


export const SessionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Session"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"member"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"hasPassword"}}]}},{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"tier"}}]}}]}}]}}]} as unknown as DocumentNode<SessionQuery, SessionQueryVariables>;
export const SignOutDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SignOut"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signOut"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EndedSession"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<SignOutMutation, SignOutMutationVariables>;