import type { Dialect } from './machine.ts';

const ECMASCRIPT: Dialect = {
  hasSimpleTypes: false,
  hasOpenFields: false,
  dividesWhole: false,
  hasSeveralResults: false,
  self: new Set(['this']),
};

const JAVA: Dialect = {
  hasSimpleTypes: true,
  hasOpenFields: true,
  dividesWhole: true,
  hasSeveralResults: false,
  self: new Set(['this']),
};

const PYTHON: Dialect = { ...ECMASCRIPT, self: new Set(['self']) };
const RUBY: Dialect = { ...ECMASCRIPT, hasOpenFields: true, self: new Set(['self']) };
const PHP: Dialect = { ...ECMASCRIPT, hasSimpleTypes: true, self: new Set(['$this']) };
const GO: Dialect = {
  ...ECMASCRIPT,
  dividesWhole: true,
  hasSeveralResults: true,
  self: new Set(),
};
const C: Dialect = { ...JAVA, hasSimpleTypes: false };

const DIALECTS = new Map<string, Dialect>([
  ['java', JAVA],
  ['csharp', JAVA],
  ['kotlin', JAVA],
  ['python', PYTHON],
  ['ruby', RUBY],
  ['php', PHP],
  ['go', GO],
  ['c', C],
  ['cpp', C],
]);

export function dialectFor(language: string): Dialect {
  return DIALECTS.get(language) ?? ECMASCRIPT;
}
