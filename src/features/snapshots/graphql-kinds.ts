import type { FileEdge, ParseFailure, ParseState, SymbolKind } from '#code/model.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { CompletenessReason } from './model.ts';

/** @public values of enums that add to the kinds of symbols */
export const SYMBOL_KIND_VALUES = {
  function: { description: 'Function that is not a member of a type.' },
  method: { description: 'Function that is a member of a type.' },
  class: { description: 'Class, or a struct in languages without classes.' },
  interface: { description: 'Interface, trait or protocol.' },
  type: { description: 'Type alias, or another named type.' },
  enum: { description: 'Enumeration.' },
  variable: { description: 'Variable, constant, field or property.' },
  namespace: { description: 'Namespace or module within a file.' },
} as const satisfies Record<SymbolKind, object>;

export const SymbolKindEnum = builder.enumType('SymbolKind', {
  description: 'Kind of a symbol.',
  values: SYMBOL_KIND_VALUES,
});

export const EDGE_KIND_VALUES = {
  static: { description: 'Import, include or use resolved when the file is loaded.' },
  require: { description: 'Call of require.' },
  're-export': { description: 'Re-export from another file.' },
  dynamic: { description: 'Import executed at run time.' },
  'type-only': { description: 'Type-only import, erased before run time.' },
  implicit: {
    description:
      'Use of a definition from another file of the same package, without an import statement. To exclude it, request the other kinds.',
  },
} as const satisfies Record<FileEdge['kind'], object>;

export const EdgeKindEnum = builder.enumType('EdgeKind', {
  description: 'Kind of dependency between two files.',
  values: EDGE_KIND_VALUES,
});

export const ParseStateEnum = builder.enumType('ParseState', {
  description: 'Share of a file that the parser understood.',
  values: {
    parsed: { description: 'The file was parsed without errors.' },
    partial: { description: 'The file has parse errors. The other parts of it are indexed.' },
    plain: { description: 'The language has no parser. Only the text is indexed.' },
    failed: { description: 'Parsing failed; see `failure`. Only the text is indexed.' },
  } as const satisfies Record<ParseState, object>,
});

const FAILURES = {
  'syntax-errors': { description: 'The text has syntax errors.' },
  timeout: { description: 'Parsing exceeded the time limit.' },
  crash: { description: 'The parser crashed.' },
  'out-of-range': { description: 'The file has more or larger elements than the index can store.' },
} as const satisfies Record<ParseFailure, object>;

export const ParseFailureEnum = builder.enumType('ParseFailure', {
  description: 'Reason why a file was not parsed completely.',
  values: FAILURES,
});

export const CompletenessReasonEnum = builder.enumType('CompletenessReason', {
  description: 'Reason of a completeness report entry.',
  values: {
    ...FAILURES,
    'too-large': { description: 'The file exceeds the size limit.' },
    binary: { description: 'The file is binary.' },
    'not-utf8': { description: 'The text is in no supported character encoding.' },
    'not-a-regular-file': {
      description: 'The path is a symbolic link, device or other special file.',
    },
    unreadable: { description: 'The file could not be read.' },
    'unsafe-path': { description: 'The path leads out of the repository.' },
    excluded: { description: 'The indexing options or built-in rules exclude the path.' },
    vanished: { description: 'The file was deleted while it was being read.' },
    'over-limit': { description: 'The tier’s maximum number of files was reached.' },
    generated: { description: 'A tool generated the file.' },
    minified: { description: 'The file is minified.' },
    'file-not-found': { description: 'The imported file does not exist.' },
    'file-skipped': { description: 'The imported file exists, but the index skipped it.' },
    'not-exported-by-package': { description: 'The imported package does not export the path.' },
    'config-unreadable': {
      description: 'The configuration that resolves the import could not be read.',
    },
    'not-a-literal': { description: 'The imported path is computed at run time.' },
    'outside-repository': { description: 'The import refers to a path outside the repository.' },
    'out-of-time': { description: 'The security scan exceeded its time limit.' },
    'no-tree': { description: 'The security scan had no syntax tree.' },
    'scan-failed': { description: 'The security scan failed.' },
  } as const satisfies Record<CompletenessReason, object>,
});
