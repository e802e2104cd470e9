import type { Lowering } from '#code/flow/model.ts';

export const LOWER_LUA: Lowering = () => ({ body: [] });
