import type { RuleConfidence, Severity } from '#lib/secrets/severity.ts';

/**
 * What a rule is: data, never code. Built-in rules are objects of this type, one file each; rules of a
 * repository (`.sextant/rules/*.yml`) have the same shape.
 *
 * A **pattern** names what is called, read or written, as a dotted path: `child_process.exec`,
 * `flask.request.args`, `Statement.executeQuery`, `eval`.
 * - A segment may be alternatives, `{exec,execSync}`, or `*`, any one segment.
 * - `**.name` as first segment stands for anything before it, an unknown value included.
 * - `~name.member`: a value of which nothing is known but that its variable or field is called so
 *   (case ignored, also in front of `_` or capitals: `~db` is `userDb`, `db_conn`): `~{db,conn}.query`.
 *   The last resort of languages without types.
 * - `{}` as first segment stands for an object that is written down: `{}.rejectUnauthorized`, its option.
 * - `()` behind a segment stands for the result of calling it: `express().use`, unless a model gives
 *   the result a type of its own.
 * - `gives.true`: a function written in place that gives nothing but `true`.
 * How a path begins: with the module that an import names (`child_process.exec`, `os.path.join`,
 * `flask.request`; JavaScript's `node:` is left out, a default import is its module); with the simple
 * name of a type where the language declares types (Java, C#, Kotlin `Statement.executeQuery`; Go with
 * the last part of the package `sql.DB.Query`, `exec.Command`); with the name itself for what is global
 * (`eval`, `document.location`, PHP's and C's functions).
 */
export type Pattern = string;

/** What can go wrong with a value that someone else has in hand; a sanitizer is one for some of these. */
export const DANGERS = [
  'sql',
  'nosql',
  'command',
  'code',
  'ldap',
  'xpath',
  'header',
  'log',
  'template',
  'xss',
  'path',
  'ssrf',
  'redirect',
  'deserialization',
  'xxe',
  'regex',
  'prototype',
  'mass-assignment',
  'trust-boundary',
  'format',
  'size',
  'custom',
] as const;
export type Danger = (typeof DANGERS)[number];

/**
 * Where a value comes from that nobody here can vouch for: 'request', 'environment', 'arguments', 'file',
 * 'database', 'network', 'browser', or another word that a model's sources say.
 */
export type Origin = string;

/** A test of the value of an argument, an option, or what is assigned. All that is given must hold. */
export interface ValueTest {
  /** is known and one of these */
  readonly in?: readonly (string | number | boolean | null)[];
  /** is a known text, or a text with known parts, that a linear regular expression finds itself in */
  readonly matches?: string;
  /** flags of it: 'i' */
  readonly flags?: string;
  /** is a known number below, above */
  readonly below?: number;
  readonly above?: number;
  /** is what one of these patterns names: `ssl.CERT_NONE` */
  readonly is?: readonly Pattern[];
  /** is written down as a literal, or surely made of literals only (true), or not (false) */
  readonly isConstant?: boolean;
  /** is an object or list written down as such (true), or not (false): what it is made of is in it, but it is no text */
  readonly isObject?: boolean;
  /** is text put together from parts of which at least one is not known */
  readonly isBuilt?: boolean;
  /** is an object, dict, keyword or map with an option so; options may nest: `a.b` */
  readonly has?: Readonly<Record<string, ValueTest>>;
  /** is missing altogether (true): no such argument, option or key */
  readonly isMissing?: boolean;
  /** does not pass this test; an unknown value passes neither it nor its opposite */
  readonly not?: ValueTest;
}

/** Tests by argument: a place from 0 (`'0'`), a keyword's or attribute's name, `'*'` any of them, `'this'` the receiver. */
export type ArgumentTests = Readonly<Record<string, ValueTest>>;

/** A call that is wrong as it stands. */
export interface CallMatch {
  readonly kind: 'call';
  readonly callee: readonly Pattern[];
  readonly where?: ArgumentTests;
  /** alternatives: one of these must hold as well */
  readonly orWhere?: readonly ArgumentTests[];
  /** the function around it has no such call: a parser that is never told to leave entities alone */
  readonly lacksCall?: readonly Pattern[];
  /** the file must import one of these modules */
  readonly imports?: readonly string[];
}

/** An assignment, field, option of an object or keyword that is wrong as it stands. */
export interface AssignMatch {
  readonly kind: 'assign';
  /** of a variable, member or key: `**.rejectUnauthorized`, `DEBUG` */
  readonly target: readonly Pattern[];
  readonly value: ValueTest;
  readonly imports?: readonly string[];
  /**
   * Neither the same literal sets this, nor the function around it outside of other literals: a check of the
   * certificate by the program itself.
   */
  readonly lacksAssigned?: Assigned;
}

export interface Assigned {
  readonly target: readonly Pattern[];
  /** an unknown value passes */
  readonly value: ValueTest;
}

/** A member or name that must not be used at all, whatever for. */
export interface UseMatch {
  readonly kind: 'use';
  readonly of: readonly Pattern[];
  readonly imports?: readonly string[];
}

/** A function declared so: decorated, named, of a class with bases. */
export interface FunctionMatch {
  readonly kind: 'function';
  readonly name?: readonly Pattern[];
  /** has one of these decorators */
  readonly decorators?: readonly Pattern[];
  /** has none of these */
  readonly lacks?: readonly Pattern[];
  /** its class extends or implements one of these */
  readonly bases?: readonly Pattern[];
  /** its body has no such call */
  readonly lacksCall?: readonly Pattern[];
  /** its body has such a call */
  readonly hasCall?: readonly Pattern[];
  readonly imports?: readonly string[];
}

/** A text, for files of which no tree is known, or what no tree shows. Linear; one line at a time. */
export interface TextMatch {
  readonly kind: 'text';
  /** linear regular expression; found in one line */
  readonly pattern: string;
  readonly flags?: string;
  /** a literal, lower case, that every match has: lines without it are not looked at */
  readonly literal: string;
  /** file kinds: names or extensions ('Dockerfile', '.yml'); all where it is left out */
  readonly files?: readonly string[];
  /** lines that match this are left alone */
  readonly unless?: string;
  /** a literal, lower case, that the file must have somewhere as well */
  readonly requires?: string;
  /** literals, lower case, of which the file must have one somewhere */
  readonly requiresAny?: readonly string[];
  /** a line at most so many away must match this */
  readonly near?: { readonly pattern: string; readonly lines: number };
}

/** A small tree-sitter query; its capture `@finding` is what is found. */
export interface QueryMatch {
  readonly kind: 'query';
  /** query by id of a language; its grammars must all have the nodes that it names */
  readonly query: Readonly<Record<string, string>>;
  /** a linear regular expression that the text of `@finding` must have in it */
  readonly matches?: string;
}

/** Where tainted values must not arrive. */
export interface Sink {
  readonly callee?: readonly Pattern[];
  /** what is assigned to arrives as well: `**.innerHTML` */
  readonly assigned?: readonly Pattern[];
  /** what a function returns that has one of these decorators (patterns): a page of a web framework */
  readonly returnedBy?: readonly Pattern[];
  /** places (`'0'`), keywords, options (`'0.where'`, `'options.shell'`), `'*'` any, `'this'`; `'*'` where it is left out */
  readonly args?: readonly string[];
  /** what else must hold of the call; of what is assigned or given back: of it as `'0'` */
  readonly where?: ArgumentTests;
  /** the function around it has no such call: a parser that is told to leave entities alone */
  readonly lacksCall?: readonly Pattern[];
  /** only where the value is the beginning of the text: a host name of a URL cannot be changed by what comes later */
  readonly isPrefix?: boolean;
  readonly imports?: readonly string[];
  /** only where variables have values already, which are overwritten */
  readonly overwrites?: boolean;
  /** the file imports none of these: a sandbox for what others write */
  readonly lacksImport?: readonly string[];
}

/** What flows from a source to a sink and passes no sanitizer on its way. */
export interface TaintMatch {
  readonly kind: 'taint';
  readonly danger: Danger;
  /** ['request', 'arguments' ... ]; ['request', 'browser'] where it is left out */
  readonly from?: readonly Origin[];
  readonly sinks: readonly Sink[];
  /** callees that make a value harmless for this rule, on top of the models' */
  readonly sanitizers?: readonly Pattern[];
  /** what gives values that this rule alone is about, on top of `from` */
  readonly sources?: readonly RuleSource[];
}

export interface RuleSource {
  /** what people call it: 'a field of the import file' */
  readonly title: string;
  /** its result is tainted */
  readonly calls?: readonly Pattern[];
  /** reading it gives a tainted value */
  readonly reads?: readonly Pattern[];
}

export type Match =
  | CallMatch
  | AssignMatch
  | UseMatch
  | FunctionMatch
  | TextMatch
  | QueryMatch
  | TaintMatch;

export interface Rule {
  /** `python-sql-injection` */
  readonly id: string;
  /** the kind of weakness, as people call it: 'SQL injection' */
  readonly title: string;
  readonly cwe: `CWE-${number}`;
  /** category of the OWASP Top 10 of 2021: 'A03:2021' */
  readonly owasp: `A${number}:2021` | null;
  readonly severity: Severity;
  /** how sure it is that a match is a weakness, path and context known */
  readonly confidence: RuleConfidence;
  /** what is wrong here, one or two sentences */
  readonly message: string;
  /** what to do instead, with the name of the right function */
  readonly recommendation: string;
  /** ids of languages; empty: every file kind */
  readonly languages: readonly string[];
  /** any of these */
  readonly match: readonly Match[];
  /** whole small files in the first of the languages, or in another one: `{language, code}` */
  readonly examples: { readonly bad: readonly Example[]; readonly good: readonly Example[] };
}

export type Example = string | { readonly language: string; readonly code: string };
