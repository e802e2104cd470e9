import { mendsOf } from '#code/parse/pattern-mends.ts';

/** An annotation of the dots themselves, which the grammar does not know: `String @Nullable ... names`. */
export const JAVA_MENDS = [mendsOf([/@[\w.]{1,100}(?=\s+\.\.\.)/g])];
