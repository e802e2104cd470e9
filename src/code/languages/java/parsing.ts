import { mendsOf } from '#code/parse/pattern-mends.ts';

/** What the grammar of Java does not know. */
export const JAVA_MENDS = [
  // an annotation of the dots themselves: `String @Nullable ... names`
  mendsOf([/@[\w.]{1,100}(?=\s+\.\.\.)/g]),
  // `import module java.base;`
  mendsOf([/(?<=^import )module (?=[\w.]{1,200};)/gm]),
  // `case A _, B _ ->`: more than one pattern
  mendsOf([
    /(?<=\bcase [^:;{}\n]{1,200}),\s*[\w.]{1,100}(?:\s+_|\([^()\n]{0,200}\))(?=\s*(?:,|->|:|when\b))/g,
  ]),
];
