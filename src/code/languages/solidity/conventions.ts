import type { Conventions } from '#code/languages/conventions.ts';
import { BRACED_DECLARATIONS, QUOTED_IMPORTS } from '#code/languages/text-forms.ts';

export const SOLIDITY_CONVENTIONS: Conventions = {
  hasOpenMembers: true,
  isNamedByPath: true,
  isForOthers: ({ kind }) => kind === 'class' || kind === 'interface',
  imports: QUOTED_IMPORTS,
  declarations: BRACED_DECLARATIONS,
};
