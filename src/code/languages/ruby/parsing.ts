import { mendsOf } from '#code/parse/pattern-mends.ts';

/** What the grammar of Ruby does not know. */
export const RUBY_MENDS = [
  // `:$!`, `:$"`: a symbol that is a global variable of Ruby's own
  mendsOf([/(?<![:\w]):\$(?:[^\w\s]|\d)/g, (found) => ':'.padEnd(found.length, 'x')]),
  // `:☠`
  mendsOf([/(?<![:\w]):[^\p{ASCII}\p{L}]{1,40}/gu, (found) => ':'.padEnd(found.length, 'x')]),
];
