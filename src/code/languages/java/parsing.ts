/** An annotation of the dots themselves, which the grammar does not know: `String @Nullable ... names`. */
const DOTS = /@[\w.]{1,100}(?=\s+\.\.\.)/g;

/** `Syntax.repair` of Java. */
export function repairJava(text: string): string {
  return text.replaceAll(DOTS, (annotation) => ' '.repeat(annotation.length));
}
