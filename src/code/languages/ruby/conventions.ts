import type { Conventions } from '#code/languages/conventions.ts';
import type { FlowDialect } from '#code/flow/model.ts';

/** How its programs behave where languages differ. */
export const RUBY_DIALECT: FlowDialect = {
  hasSimpleTypes: false,
  hasOpenFields: true,
  dividesWhole: false,
  hasSeveralResults: false,
  bindsImports: false,
  hasBareCalls: true,
  self: new Set(['self']),
};

const HASH_ABOVE = /^[ \t]*#[^\n]*\n(?=[ \t]*def[ \t])/gmu;

export const RUBY_CONVENTIONS: Conventions = {
  calledByName: /^(?:.*Test|main|initialize|included|extended|inherited|prepended|method_added)$/,
  hasOpenMembers: true,
  hasDynamicNames: true,
  hasComposedNames: true,
  isNamedByPath: true,
  importsFolders: true,
  testNames: /(?:^|\/)(?:[^/]+_(?:test|spec)|test_(?!helper)[^/]+)\.rb$/,
  imports: {
    pattern:
      /^[ \t]*(?:require[ \t]*\(?[ \t]*['"]([^'"\n]{1,200})|require_relative[ \t]*\(?[ \t]*['"]([^'"\n]{1,200}))/gmu,
    toPath: (name, relative) => (relative === '' ? name : `./${relative}`),
  },
  declarations: { declared: /\bdef[ \t]+\w/gu, documented: HASH_ABOVE },
};
