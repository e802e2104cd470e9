import { toBlanks } from '#code/parse/text-edits.ts';

/**
 * What the grammar of Kotlin does not know, as something of the same length that it does. Names and references are
 * read from the original text.
 */

const DECLARATION =
  '(?:(?:public|private|internal|protected|inline|suspend|override|abstract|open|operator|infix|tailrec|external)\\s+){0,6}(?:fun|val|var|class|interface|object)\\b';
/** Context parameters: `context(logger: Logger) fun f()`. */
const CONTEXT = new RegExp(
  `\\bcontext\\((?:[^()]|\\([^()]*\\)){1,400}\\)(?=\\s+(?:@[\\w.]{1,100}\\s+){0,4}${DECLARATION})`,
  'g',
);
/** `suspend {`, a lambda, and `suspend fun` inside a function. */
const SUSPEND = /\bsuspend(?=\s*\{|\s+fun\b)/g;
/** `suspend = false`, `if (suspend)`, `suspend(waiter)`: a name, if no type `suspend (T) -> R`. */
const SUSPEND_NAME =
  /\bsuspend(?=\s*[=:),.\]}&|?!]|\((?:[^()]|\([^()]{0,200}\)){0,200}\)(?!\s*->))/g;
/** `String?::plus` */
const NULLABLE_REFERENCE = /\?(?=::)/g;
/** `$$"…"`: a string in which `$` stands for itself. */
const DOLLARS = /\${2,8}(?=")/g;

const SOFT = 'annotation|data|inner|value|expect|actual|const|operator|sealed';
/** `@A data class B`: modifiers that are taken for names behind an annotation. */
const MODIFIER = new RegExp(
  `\\b(?:${SOFT})(?=\\s+(?:(?:${SOFT}|private|internal|public|inline|enum|open)\\s+){0,4}(?:class|val|fun|interface|object)\\b)`,
  'g',
);
/** An annotation of an enum, for the same reason. */
const ENUM_ANNOTATION =
  /@[\w.:]+(?:\([^()\n]{0,400}\))?(?=\s+(?:(?:private|internal|public)\s+)?enum\s+class\b)/g;

/** `Syntax.repair` of Kotlin. */
export function repairKotlin(text: string): string {
  return [CONTEXT, SUSPEND, DOLLARS, NULLABLE_REFERENCE, MODIFIER, ENUM_ANNOTATION]
    .reduce((code, pattern) => code.replaceAll(pattern, (found) => toBlanks(found)), text)
    .replaceAll(SUSPEND_NAME, 'zuspend');
}
