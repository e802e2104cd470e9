import type { Conventions } from '#code/languages/conventions.ts';

export const SHELL_CONVENTIONS: Conventions = {
  calledByName: /^(?:main|usage|_.*)$/,
  hasDynamicNames: true,
  hasComposedNames: true,
  isNamedByPath: true,
  hasTestsByDirectory: true,
  isForOthers: ({ kind }) => kind === 'variable',
};
