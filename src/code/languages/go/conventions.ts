import type { Conventions } from '#code/languages/conventions.ts';
import { eitherOf } from '#code/languages/text-forms.ts';
import type { FlowDialect } from '#code/flow/model.ts';
import { findGoProducts } from './products.ts';

/** How its programs behave where languages differ. */
export const GO_DIALECT: FlowDialect = {
  hasSimpleTypes: false,
  hasOpenFields: false,
  dividesWhole: true,
  hasSeveralResults: true,
  bindsImports: true,
  hasBareCalls: false,
  self: new Set(),
};

/** A comment right above what stands at the margin. */
const COMMENT_ABOVE = /^\/\/[^\n]*\n(?=[a-z])/gmu;

export const GO_CONVENTIONS: Conventions = {
  // Last, what a generator for GraphQL calls for a type of its own.
  calledByName: /^(?:main|init|_|Test.*|Benchmark.*|Example.*|Fuzz.*|(?:Unm|M)arshal[A-Z]\w*)$/,
  // An operation of an HTTP interface, for a generator of its description.
  foundByDoc: /(?:^|\s)@Router\s/,
  programSign: /^main$/,
  findProducts: findGoProducts,
  isNamedByPath: true,
  importsFolders: true,
  importUnit: 'folder',
  imports: {
    pattern: /^[ \t]*(?:import[ \t]+)?(?:[\w.]{1,80}[ \t]+)?"([\w./~-]{1,200})"[ \t]*$/gmu,
    toPath: eitherOf,
  },
  declarations: { declared: /\bfunc[ \t]+[\w(]/gu, documented: COMMENT_ABOVE },
};
