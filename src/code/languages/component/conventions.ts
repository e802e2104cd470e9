import type { Conventions } from '#code/languages/conventions.ts';
import { ECMASCRIPT_CONVENTIONS } from '#code/languages/ecmascript/conventions.ts';

export const COMPONENT_CONVENTIONS: Conventions = {
  ...ECMASCRIPT_CONVENTIONS,
  isComponent: true,
};
