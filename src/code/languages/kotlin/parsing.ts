import { mendsOf, type PatternMend } from '#code/parse/pattern-mends.ts';

const DECLARATION =
  '(?:(?:public|private|internal|protected|inline|suspend|override|abstract|open|operator|infix|tailrec|external)\\s+){0,6}(?:fun|val|var|class|interface|object)\\b';
const SOFT = 'annotation|data|inner|value|expect|actual|const|operator|sealed';

const PATTERNS: readonly PatternMend[] = [
  // context parameters: `context(logger: Logger) fun f()`
  [
    new RegExp(
      `\\bcontext\\((?:[^()]|\\([^()]*\\)){1,400}\\)(?=\\s+(?:@[\\w.]{1,100}\\s+){0,4}${DECLARATION})`,
      'g',
    ),
  ],
  // `suspend {`, a lambda, and `suspend fun` inside a function
  [/\bsuspend(?=\s*\{|\s+fun\b)/g],
  // `suspend = false`, `if (suspend)`, `suspend(waiter)`: a name, if no type `suspend (T) -> R`
  [
    /\bsuspend(?=\s*[=:),.\]}&|?!]|\((?:[^()]|\([^()]{0,200}\)){0,200}\)(?!\s*->))/g,
    () => 'zuspend',
  ],
  // `String?::plus`
  [/\?(?=::)/g],
  // `$$"…"`: a string in which one `$` stands for itself
  [/\${2,8}(?:"""[^]*?"""|"(?:[^"\\\n]|\\.)*")/g, withoutDollars],
  // `@A data class B`: modifiers that are taken for names behind an annotation
  [
    new RegExp(
      `\\b(?:${SOFT})(?=\\s+(?:(?:${SOFT}|private|internal|public|inline|enum|open)\\s+){0,4}(?:class|val|fun|interface|object)\\b)`,
      'g',
    ),
  ],
  // an annotation of an enum, for the same reason
  [/@[\w.:]+(?:\([^()\n]{0,400}\))?(?=\s+(?:(?:private|internal|public)\s+)?enum\s+class\b)/g],
];

/** What the grammar of Kotlin does not know, the likeliest kind first. */
export const KOTLIN_MENDS = PATTERNS.map(mendsOf);

function withoutDollars(literal: string): string {
  const quote = literal.indexOf('"');
  return ' '.repeat(quote) + literal.slice(quote).replaceAll('$', '_');
}
