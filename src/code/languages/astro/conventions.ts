import type { Conventions } from '#code/languages/conventions.ts';
import { COMPONENT_CONVENTIONS } from '#code/languages/component/conventions.ts';

export const ASTRO_CONVENTIONS: Conventions = {
  ...COMPONENT_CONVENTIONS,
  isForOthers: ({ name }) => name === 'Props',
};
