import { afterBrackets } from './modifiers.ts';

const LEADS = /^(?:@[\w.:]+\s*|<[^()]{0,200}?>\s+(?=[\w.$]+[\s<[]))/;

/**
 * The type that a method or function gives back, from its signature: `Type name(...)` of Java,
 * `fun name(...): Type` of Kotlin, `def name(...): Type` of Scala.
 */
export function resultOfJvm(signature: string): string {
  return /\b(?:fun|def|val|var)\s/.test(signature) ? afterColon(signature) : beforeName(signature);
}

const RESULT = /\)\s*:\s*(?:@\w+\s+)?([\p{L}_$][\p{L}\p{N}_$.]*)/gu;
const PLAIN_RESULT = /\bdef\s+[^(:=\s]+\s*:\s*([\p{L}_$][\p{L}\p{N}_$.]*)/u;

/** The last closing bracket with a type behind it is that of the parameters. */
function afterColon(signature: string): string {
  const found = [...signature.matchAll(RESULT)].at(-1)?.[1];
  return found ?? PLAIN_RESULT.exec(signature)?.[1] ?? '';
}

const NAMED =
  /([\p{L}_$][\p{L}\p{N}_$.]*)(?:<[^()]*>)?(?:\s*\[\])*\s+[\p{L}_$][\p{L}\p{N}_$]*\s*$/u;
const NO_RESULT: ReadonlySet<string> = new Set(['public', 'protected', 'private', 'void', 'new']);

function beforeName(signature: string): string {
  const head = headOf(signature.trim());
  const type = NAMED.exec(head)?.[1] ?? '';
  return NO_RESULT.has(type) ? '' : type;
}

/** What stands before the parameters, without the annotations at its start. */
function headOf(signature: string): string {
  let start = 0;
  for (;;) {
    const lead = LEADS.exec(signature.slice(start))?.[0] ?? '';
    if (lead === '') break;
    start += lead.length;
    if (signature[start] === '(') start = afterBrackets(signature, start);
    while (signature[start] === ' ') start++;
  }
  const bracket = signature.indexOf('(', start);
  return bracket < 0 ? '' : signature.slice(start, bracket);
}
