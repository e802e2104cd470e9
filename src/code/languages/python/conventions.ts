import type { Conventions } from '#code/languages/conventions.ts';
import { eitherOf } from '#code/languages/text-forms.ts';
import type { FlowDialect } from '#code/flow/model.ts';

/** How its programs behave where languages differ. */
export const PYTHON_DIALECT: FlowDialect = {
  hasSimpleTypes: false,
  hasOpenFields: false,
  dividesWhole: false,
  hasSeveralResults: false,
  bindsImports: true,
  hasBareCalls: false,
  self: new Set(['self']),
};

const DOCSTRING = /:[ \t]*(?:#[^\n]{0,120})?\r?\n[ \t]+[rRbBuU]{0,2}(?:"""|''')/gu;

export const PYTHON_CONVENTIONS: Conventions = {
  calledByName: /^(?:main|handler|lambda_handler|[Tt]est\w*|__\w+__)$/,
  publicName: /^(?!_)/,
  packageMark: /^__(?:version|author|license|copyright)__$/,
  insidePaths: /(?:^|\/)_(?!_)[^/]*/,
  privateMember: /^_(?!_|\w*_$)|^__\w*[^_]$/,
  isUsedByImport: true,
  hasDynamicNames: true,
  isNamedByPath: true,
  hasDottedModules: true,
  testNames: /(?:^|\/)(?:test[^/]*|[^/]*_tests?)\.py$/,
  ecosystem: 'PyPI',
  imports: {
    pattern: /(?<=^[ \t]*)(?:from[ \t]+([.\w]{1,200})[ \t]+import\b|import[ \t]+([\w.]{1,200}))/gmu,
    toPath: (first, second) => toPath(eitherOf(first, second)),
  },
  declarations: { declared: /\bdef[ \t]+\w/gu, documented: DOCSTRING },
};

/** `..pkg.mod` is `../pkg/mod`, `.` is the folder itself. */
function toPath(specifier: string): string {
  const dots = /^\.*/u.exec(specifier)?.[0].length ?? 0;
  const rest = specifier.slice(dots).replaceAll('.', '/');
  if (dots === 0) return rest;
  return `${dots === 1 ? './' : '../'.repeat(dots - 1)}${rest}`;
}
