/**
 * What the grammars of Java, Kotlin and Scala do not know, replaced by blanks: `Syntax.repair`. Lengths and
 * positions stay; names and references are read from the original text.
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

/** `suspend {`, a lambda; `suspend fun` inside a function; `suspend = false`, an argument of that name. */
const KOTLIN_SUSPEND = /\bsuspend(?=\s*\{|\s+fun\b|\s*=[^=])/g;
/** `String?::plus` */
const KOTLIN_NULLABLE_REFERENCE = /\?(?=::)/g;
/** An annotation between a class's name and its constructor. */
const KOTLIN_CONSTRUCTOR =
  /@[\w.]{1,100}(?:\([^()\n]{0,200}\))?(?=\s+(?:(?:private|internal|protected|public)\s+)?constructor\b)/g;
/** An annotation of an accessor. */
const KOTLIN_ACCESSOR =
  /@[\w.]{1,100}(?:\([^()\n]{0,200}\))?(?=[ \t]*(?:\/\/[^\n]{0,200})?\s+(?:(?:private|internal|protected)\s+)?(?:get|set)\b)/g;
/** `$$"…"`: a string in which `$` stands for itself. */
const KOTLIN_DOLLARS = /\${2,8}(?=")/g;

export function repairKotlin(text: string): string {
  return [KOTLIN_SUSPEND, KOTLIN_CONSTRUCTOR, KOTLIN_ACCESSOR, KOTLIN_DOLLARS]
    .reduce((code, pattern) => code.replaceAll(pattern, blankName), text)
    .replaceAll(KOTLIN_NULLABLE_REFERENCE, ' ')
    .replaceAll(KOTLIN_MODIFIER, blank)
    .replaceAll(KOTLIN_ENUM, blank)
    .replaceAll(KOTLIN_NAME, (name) => `z${name.slice(1)}`);
}

/** An annotation between a class's name and its parameters: `class A @Inject() (b: B)`. */
const SCALA_CONSTRUCTOR =
  /(class[ \t]+\w{1,100}(?:\[[^\]\n]{0,100}\])?\s+)(@\w+(?:\([^()\n]{0,200}\))?)(?=\s*(?:\(|private\b|protected\b))/g;
/** The type in `{ implicit request: Request[A] =>`. */
const SCALA_PARAMETER = /([{(]\s*implicit\s+\w{1,100})(\s*:[^=\n{}()]{1,100})(?==>)/g;

/** A second list of arguments for what is extended: `extends A[B]()(c)`. */
const SCALA_EXTENDS =
  /(\bextends\s+[\w.]{1,100}(?:\[[^[\]\n]{0,200}(?:\[[^[\]\n]{0,100}\][^[\]\n]{0,100})?\])?\s*\([^()\n]{0,200}\))(\([^()\n]{0,200}\))/g;
/** `end match` */
const SCALA_END =
  /^[ \t]*(?:end (?:if|while|for|match|try|new|this|given|extension|val|[A-Za-z_]\w{0,100}))[ \t]*(?=\r?$)/gm;
/** A name of signs: `type ⊥ = Nothing`. */
const SCALA_SIGN = /(?<=\btype )[^\s\w`[(](?= =)/gu;

export function repairScala(text: string): string {
  return text
    .replaceAll(SCALA_EXTENDS, blankSecond)
    .replaceAll(SCALA_END, blank)
    .replaceAll(SCALA_SIGN, (sign) => 'T'.repeat(sign.length))
    .replaceAll(SCALA_CONSTRUCTOR, blankSecond)
    .replaceAll(SCALA_PARAMETER, blankSecond);
}

/** An annotation of the dots themselves: `String @Nullable ... names`. */
const JAVA_DOTS = /@[\w.]{1,100}(?=\s+\.\.\.)/g;

export function repairJava(text: string): string {
  return text.replaceAll(JAVA_DOTS, blank);
}

function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ');
}

/** A name where one is needed, else blanks: `suspend = false`. */
function blankName(word: string, at: number, text: string): string {
  const isArgument = /^\s*=[^=]/.test(text.slice(at + word.length, at + word.length + 20));
  return isArgument ? `z${word.slice(1)}` : blank(word);
}

function blankSecond(_all: string, lead: string, word: string): string {
  return lead + blank(word);
}
