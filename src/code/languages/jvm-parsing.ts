import type { EmbeddedCode } from './syntax.ts';

/**
 * What the grammars of Java, Kotlin and Scala stumble over, taken out of what the parser reads. Lengths stay,
 * and so do the places of everything else; names and references are read from the text itself.
 */

const SOFT = 'annotation|data|inner|value|expect|actual|const|operator|sealed';
/** Modifiers that are taken for names where an annotation stands before them. */
const KOTLIN_MODIFIER = new RegExp(
  `\\b(?:${SOFT})(?=\\s+(?:(?:${SOFT}|private|internal|public|inline|enum|open)\\s+){0,4}(?:class|val|fun|interface|object)\\b)`,
  'g',
);
const KOTLIN_ENUM =
  /@[\w.:]+(?:\([^()\n]{0,400}\))?(?=\s+(?:(?:private|internal|public)\s+)?enum\s+class\b)/g;
/** Names that begin like, or are, a word of the language. */
const KOTLIN_NAME =
  /\b(?:open|inner|data|enum|sealed|infix|operator|inline|external|final)(?=\()|\b(?:in|is|as)(?=\d)/g;

/** `Syntax.embed` of Kotlin. */
export function toParsedKotlin(text: string): EmbeddedCode {
  const code = text
    .replaceAll(KOTLIN_MODIFIER, blank)
    .replaceAll(KOTLIN_ENUM, blank)
    .replaceAll(KOTLIN_NAME, (name) => `z${name.slice(1)}`);
  return { grammar: null, code, parts: null };
}

/** An annotation between a class's name and its parameters: `class A @Inject() (b: B)`. */
const SCALA_CONSTRUCTOR =
  /(class[ \t]+\w{1,100}(?:\[[^\]\n]{0,100}\])?\s+)(@\w+(?:\([^()\n]{0,200}\))?)(?=\s*(?:\(|private\b|protected\b))/g;
/** The type in `{ implicit request: Request[A] =>`. */
const SCALA_PARAMETER = /([{(]\s*implicit\s+\w{1,100})(\s*:[^=\n{}()]{1,100})(?==>)/g;

/** `Syntax.embed` of Scala. */
export function toParsedScala(text: string): EmbeddedCode {
  const code = text
    .replaceAll(SCALA_CONSTRUCTOR, blankSecond)
    .replaceAll(SCALA_PARAMETER, blankSecond);
  return { grammar: null, code, parts: null };
}

/** An annotation of the dots themselves: `String @Nullable ... names`. */
const JAVA_DOTS = /@[\w.]{1,100}(?=\s+\.\.\.)/g;

/** `Syntax.embed` of Java. */
export function toParsedJava(text: string): EmbeddedCode | null {
  const code = text.replaceAll(JAVA_DOTS, blank);
  return code === text ? null : { grammar: null, code, parts: null };
}

function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ');
}

function blankSecond(_all: string, lead: string, word: string): string {
  return lead + blank(word);
}
