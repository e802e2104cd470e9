/** `library;`: a library without a name. */
const LIBRARY = /^library[ \t]*;/gm;
/** `abstract final int a;`: a field without storage. */
const ABSTRACT_FIELD =
  /^([ \t]+(?:external |covariant )?)abstract (?=(?:covariant |late |final |var |[\w<>?., ]{1,80} \w{1,80};))/gm;

/** `Syntax.repair` of Dart: what its grammar does not know, as blanks. */
export function repairDart(text: string): string {
  return text
    .replaceAll(LIBRARY, (found) => ' '.repeat(found.length))
    .replaceAll(ABSTRACT_FIELD, (_, lead: string) => `${lead}${' '.repeat('abstract '.length)}`);
}
