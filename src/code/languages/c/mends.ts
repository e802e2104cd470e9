import { statementArguments, typeArguments } from './argument-mends.ts';
import { BRANCH_MENDS, brokenBranch, brokenBranches, emptyDirective } from './condition-mends.ts';
import { MACRO_MENDS, sureMacros, UNLIKELY_MACRO_MENDS } from './macro-mends.ts';
import type { MendFinder } from '#code/parse/mending.ts';
import { disjoint, withEdits } from '#code/parse/text-edits.ts';

/** The text without what can be nothing but a macro, and without the conditions that cut through statements. */
export function repairC(text: string): string {
  const edits = [...sureMacros(text), ...brokenBranches(text)].flat();
  return edits.length === 0 ? text : withEdits(text, disjoint(edits));
}

/** What only the preprocessor could explain to the parser, the likeliest first. */
export const C_MENDS: readonly MendFinder[] = [
  emptyDirective,
  sureMacros,
  brokenBranches,
  brokenBranch,
  ...MACRO_MENDS,
  typeArguments,
  statementArguments,
  ...UNLIKELY_MACRO_MENDS,
  ...BRANCH_MENDS,
];
