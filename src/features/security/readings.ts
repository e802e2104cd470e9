/**
 * What kind of evidence a finding rests on:
 * - `flow`: a value of a request or of a page's address that reaches a sink in the same file
 * - `far-flow`: the same through several files, where more may happen to it than is seen
 * - `open-flow`: a parameter of a function that nothing in the project calls, and that reaches a sink
 * - `direct-flow`: one that reaches a severe sink, a page or a redirect at once, see `isDirectFlow`
 * - `statement`: a call, an assignment or a declaration that is wrong as it stands
 * - `setting`: a line of a configuration file
 * - `token`: a credential of the particular form that a provider gives it
 * - `credential`: a text that is taken for one by the name that it is given to
 */
export type EvidenceKind =
  | 'direct-flow'
  | 'flow'
  | 'far-flow'
  | 'open-flow'
  | 'statement'
  | 'setting'
  | 'token'
  | 'credential';

/** Findings that were read one by one: how many of them were useful to a reviewer. */
export type Count = readonly [useful: number, read: number];

/** Readings by cell, by kind and weakness, and by kind and rule. */
export interface Readings {
  readonly cells: Readonly<Record<string, Count>>;
  readonly weaknesses: Readonly<Record<string, Count>>;
  readonly rules: Readonly<Record<string, Count>>;
}
