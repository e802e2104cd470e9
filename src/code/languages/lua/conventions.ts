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
  calledByName: /^(?:main|init|setup|_G|_ENV|__\w+|default)$/,
  isUsedByImport: true,
  entries: [
    { reason: 'program by custom', paths: /(?:^|\/)(?:main|conf|init|server|app|setup)\.lua$/ },
    { reason: 'settings', paths: /\.rockspec$|(?:^|\/)\.[^/]+$/ },
    {
      reason: 'script',
      paths: /(?:^|\/)(?:bin|scripts?|tools|examples?|bench\w*|docs?)\/.+\.lua$/,
    },
    {
      reason: 'Neovim runtime file',
      paths:
        /(?:^|\/)(?:after|plugin|ftplugin|ftdetect|syntax|indent|colors|compiler|autoload|lsp)\/.+\.lua$|(?:^|\/)lua\/(?:[^/]+\/)*(?:health|_extensions\/.+)\.lua$/,
    },
    {
      reason: 'Kong plugin',
      paths: /(?:^|\/)plugins\/[^/]+\/(?:handler|schema|api|daos|migrations\/.+)\.lua$/,
    },
  ],
  entryTexts: /\.rockspec$|(?:^|\/)nginx[^/]*\.conf$/,
  hasOpenMembers: true,
  hasDynamicNames: true,
  isNamedByPath: true,
  hasTestsByDirectory: true,
  testNames: /(?:^|\/)(?:[^/]+_(?:spec|test)|test_[^/]+)\.lua$/,
  imports: {
    pattern: /\brequire[ \t]*\(?[ \t]*(?:["']([^"'\n]{1,200})|\[\[([^\]\n]{1,200}))/gu,
    toPath: (name, long) => (name === '' ? long : name).replaceAll('.', '/'),
  },
  // Settings for a host to read: rockspecs, `.luacheckrc`, `conf.lua`; and fields of tables without a name.
  isForOthers: ({ kind, exported, owner, container }) =>
    kind === 'variable' ? exported : kind === 'method' && owner === undefined && container < 0,
  declarations: { declared: /\bfunction[ \t]+[\w.:]+/gu, documented: DASHES_ABOVE },
};
