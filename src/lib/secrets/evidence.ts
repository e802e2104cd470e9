export const LOOKS_LIKE_AN_EXAMPLE = 'looks like an example';

/** The facts that hold, in order. */
export const factsOf = (facts: Readonly<Record<string, boolean>>): readonly string[] =>
  Object.entries(facts).flatMap(([says, holds]) => (holds ? [says] : []));
