import type { Conventions } from '#code/languages/conventions.ts';
import { DOC_BLOCK } from '#code/languages/text-forms.ts';
import type { FlowDialect } from '#code/flow/model.ts';
import { findComposerProducts } from './products.ts';

/** How its programs behave where languages differ. */
export const PHP_DIALECT: FlowDialect = {
  hasSimpleTypes: true,
  hasOpenFields: false,
  dividesWhole: false,
  hasSeveralResults: false,
  bindsImports: false,
  hasBareCalls: false,
  self: new Set(['$this']),
};

export const PHP_CONVENTIONS: Conventions = {
  calledByName: /^(?:main|__\w+)$/,
  hasOpenMembers: true,
  findProducts: findComposerProducts,
  hasDynamicNames: true,
  templatePaths: /\.(?:blade|html|tpl)\.php$|\.phtml$|(?:^|\/)(?:views|templates)\//,
  hasComposedNames: true,
  runsByType: true,
  isNamedByPath: true,
  importsFolders: true,
  testNames: /(?:^|\/)[^/]+Test\.php$|\.phpt$/,
  hasPrivateWord: true,
  annotationSign: '#[',
  imports: {
    pattern:
      /^[ \t]*(?:use|require(?:_once)?|include(?:_once)?)[ \t]*\(?[ \t]*['"]?([\w\\./-]{1,200})/gmu,
    toPath: (name) => name.replaceAll('\\', '/').replace(/^\//u, ''),
  },
  declarations: { declared: /\bfunction[ \t]+&?\w/gu, documented: DOC_BLOCK },
};
