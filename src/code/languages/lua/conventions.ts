import type { Conventions } from '#code/languages/conventions.ts';
import type { FlowDialect } from '#code/flow/model.ts';

/** How its programs behave where languages differ. */
export const LUA_DIALECT: FlowDialect = {
  hasSimpleTypes: false,
  hasOpenFields: false,
  dividesWhole: false,
  hasSeveralResults: true,
  bindsImports: false,
  hasBareCalls: false,
  self: new Set(['self']),
};

const DASHES_ABOVE = /^[ \t]*--[^\n]*\n(?=[ \t]*(?:local[ \t]+)?function\b)/gmu;

export const LUA_CONVENTIONS: Conventions = {
  // Handlers of OpenResty's and Kong's phases, of LÖVE and of Neovim are found by their names.
  calledByName: /^(?:main|init|setup|_G|__\w+|default)$/,
  isUsedByImport: true,
  hasOpenMembers: true,
  hasDynamicNames: true,
  isNamedByPath: true,
  hasTestsByDirectory: true,
  testNames: /(?:^|\/)(?:[^/]+_(?:spec|test)|test_[^/]+)\.lua$/,
  imports: {
    pattern: /\brequire[ \t]*\(?[ \t]*(?:["']([^"'\n]{1,200})|\[\[([^\]\n]{1,200}))/gu,
    toPath: (name, long) => (name === '' ? long : name).replaceAll('.', '/'),
  },
  // Settings for a host to read: rockspecs, `.luacheckrc`, `conf.lua`.
  isForOthers: ({ kind, exported }) => exported && kind === 'variable',
  declarations: { declared: /\bfunction[ \t]+[\w.:]+/gu, documented: DASHES_ABOVE },
};
