import { allThenEach, mendOfAll, mendsOf, type PatternMend } from '#code/parse/pattern-mends.ts';

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
      `(?<![.\\w])(?:${SOFT})(?=\\s+(?:(?:${SOFT}|private|internal|public|inline|enum|open|override|companion)\\s+){0,4}(?:class|val|var|fun|interface|object)\\b)`,
      'g',
    ),
  ],
  // `@A value: T`: a parameter that is called like a modifier
  [new RegExp(`(?<=@[\\w.:]{1,100}\\s{1,20})(?:${SOFT})(?=\\s*:)`, 'g'), toLetters],
  // `override()`: a function that is called like a modifier
  [/\b(?:override|open|external|operator)(?=\(\))/g, toLetters],
  // `get("/path")` below a property without accessors
  [/(?<=\n[ \t]{0,80})get(?=\((?!\s*\)))/g, toLetters],
  // `binds: Array<A> = []`
  [/(?<==\s{0,20})\[\s{0,20}\](?=\s*[,)])/g, (found) => 'x'.padEnd(found.length)],
  // `map[\n  key,\n]`
  [/,(?=\s*\](?:\?\.|!!|\.|$))/gm],
  // `val by = a`, `by.name`: a name
  [/\bby(?=\s*=[^=]|\.\w)/g, () => 'bx'],
  // an annotation of an enum, for the same reason
  [/@[\w.:]+(?:\([^()\n]{0,400}\))?(?=\s+(?:(?:private|internal|public)\s+)?enum\s+class\b)/g],
];

/** `field = value`: a property's explicit backing field is its value. */
const BACKING_FIELD =
  /(?<=\b(?:val|var)\s[^\n=]{1,200}\n[ \t]{0,80})field(?:\s*:[^=\n]{1,200})?(?=\s*=[^=])/g;

/** `actual` and `expect` of a class and of its members, which are one error together. */
const PLATFORM = /\b(?:actual|expect)(?=\s+\w)/g;

/** What the grammar of Kotlin does not know, the likeliest kind first. */
export const KOTLIN_MENDS = allThenEach([
  mendOfAll([BACKING_FIELD]),
  ...PATTERNS.map(mendsOf),
  mendOfAll([PLATFORM]),
]);

/** The facts read names in the text as it is. */
function toLetters(found: string): string {
  return 'x'.repeat(found.length);
}

function withoutDollars(literal: string): string {
  const quote = literal.indexOf('"');
  return ' '.repeat(quote) + literal.slice(quote).replaceAll('$', '_');
}
