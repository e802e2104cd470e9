import type { Danger, Origin, Pattern, ValueTest } from '../rule.ts';

/** What is known of the libraries of a language, for all its rules: data. */
export interface LibraryModel {
  readonly languages: readonly string[];
  readonly sources?: readonly SourceModel[];
  readonly sanitizers?: readonly SanitizerModel[];
  readonly results?: readonly ResultModel[];
  readonly effects?: readonly EffectModel[];
  readonly parameters?: readonly ParameterModel[];
}

/** What gives a tainted value. */
export interface SourceModel {
  readonly origin: Origin;
  /** what people call it: 'a request parameter' */
  readonly title: string;
  /** its result is tainted */
  readonly calls?: readonly Pattern[];
  /** reading it gives a tainted value: `express.Request.{query,body}` */
  readonly reads?: readonly Pattern[];
  /** text that it begins with, whatever comes behind */
  readonly prefix?: string;
  /** what it is no danger for from the start: a part of an address is text, never an object */
  readonly cleans?: readonly Danger[];
  /** it leaves an attacker little choice: the path of the own route */
  readonly isWeak?: boolean;
  /** it begins with a slash */
  readonly isPath?: boolean;
  /** no link brings it along: a body, a cookie */
  readonly isUnlinked?: boolean;
  /** functions in which it is something else: what a transport is given is a request that goes out */
  readonly exceptFunctions?: readonly string[];
}

/** A call whose result is harmless. */
export interface SanitizerModel {
  readonly callee: readonly Pattern[];
  /** for these dangers; 'all' where only a number, a boolean, a date, a hash comes out */
  readonly cleans: readonly Danger[] | 'all';
  /** where it holds only with such arguments */
  readonly where?: Readonly<Record<string, ValueTest>>;
}

/** What a call gives that is no mixture of its arguments. */
export interface ResultModel {
  readonly callee: readonly Pattern[];
  /** type of the result, begins a path: `{callee: ['Connection.createStatement'], type: 'Statement'}` */
  readonly type?: string;
  /** where it holds only with such arguments */
  readonly where?: Readonly<Record<string, ValueTest>>;
  /** which of the arguments flow into the result: places, 'this'; all of them, and 'this', where there is no model */
  readonly from?: readonly string[];
}

/** What a call does to its receiver or its arguments. */
export interface EffectModel {
  readonly callee: readonly Pattern[];
  /** 'this' or a place: takes in the taint of `from`; 'variables': all that have no value yet */
  readonly into: string;
  readonly from: readonly string[];
  /** it is filled with what nobody here can vouch for: `recv(socket, buffer)` */
  readonly origin?: Origin;
  /** what people call that */
  readonly title?: string;
}

/** Parameters that a framework fills. All tests that are given must hold. */
export interface ParameterModel {
  /** of the function: one of its decorators */
  readonly decorators?: readonly Pattern[];
  /** of the function: its name */
  readonly functions?: readonly string[];
  /** of the function: passed as an argument to one of these calls */
  readonly passedTo?: readonly Pattern[];
  /** of the function: a method of a class with one of these bases (simple names) */
  readonly bases?: readonly string[];
  /** of the function: has a parameter called so as well (`res` beside `req`) */
  readonly beside?: readonly string[];
  /** of the parameter: its place, its name, its annotation, its type */
  readonly index?: number;
  readonly names?: readonly string[];
  readonly annotations?: readonly Pattern[];
  readonly types?: readonly string[];
  /** names that are not it: `self`, `db` */
  readonly except?: readonly string[];
  /** types that are not it, by their last names: `int`, `Session` */
  readonly exceptTypes?: readonly string[];
  /** annotations that say it is filled in another way: `fastapi.Depends` */
  readonly exceptAnnotations?: readonly Pattern[];
  /** what the parameter is then: of a type that begins a path, or a tainted value itself */
  readonly type?: string;
  readonly origin?: Origin;
  /** what people call it, where it is a source */
  readonly title?: string;
  /** what it is no danger for from the start: a framework checked its type */
  readonly cleans?: readonly Danger[];
  /** no link brings it along: a body, a cookie */
  readonly isUnlinked?: boolean;
}
