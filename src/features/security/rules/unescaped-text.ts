import type { Rule } from '#features/security/rule.ts';

/** How a template language writes a value into a page as it is. */
interface Output {
  /** last part of the rule's id */
  readonly id: string;
  /** as in "a Blade template" */
  readonly name: string;
  readonly files: readonly string[];
  /** around the value, as regular expressions */
  readonly open: string;
  readonly close: string;
  /** lower case, in every such output */
  readonly literal: string;
  /** lower case, somewhere in the file */
  readonly requires?: string;
  /** every variable is meant, not only those with names of plain text: nobody prepares markup for it elsewhere */
  readonly isAny?: boolean;
  /** the line as it should be */
  readonly escaped: string;
  readonly bad: readonly [string, string];
  readonly good: readonly [string, string];
}

/** Names of what is text, and never markup. */
const PLAIN = String.raw`(?:(?:user|full|nick|file|display|group|item|author|project)?_?names?|(?:page_?)?titles?|subject|author|artist|album|e?mail|login|query|keywords?|search\w{0,8}|category|location|address|city|company|reason|referr?er|user_?agent|err(?:ors?)?|error_?(?:message|msg|text)|website|phone)`;
// A variable, or a field of something: no call, so that nothing has been done to it.
const HOLDER = String.raw`[$@!]?(?:[\w$]{1,30}(?:\(\))?(?:\??\.|\??->)){0,5}`;
const ANY = String.raw`[a-zA-Z_$][\w$]{0,40}`;

/** A rule about text that one kind of template writes into a page without escaping it. */
export function unescapedText(output: Output): Rule {
  const { id, name, files, open, close, literal, requires, isAny, escaped, bad, good } = output;
  return {
    id: `template-unescaped-${id}`,
    title: 'Text written into a page without escaping',
    cwe: 'CWE-79',
    owasp: 'A03:2021',
    severity: 'medium',
    confidence: isAny === true ? 'low' : 'medium',
    message: `${name} writes a value as it is: markup in it becomes part of the page.`,
    recommendation: `Let the template escape it: \`${escaped}\`.`,
    languages: [],
    match: [
      {
        kind: 'text',
        pattern: `${open}${HOLDER}${isAny === true ? ANY : PLAIN}${close}`,
        flags: 'i',
        literal,
        files,
        ...(requires === undefined ? {} : { requires }),
        unless: String.raw`sanit|purif|escape|encode|\$?t\(`,
      },
    ],
    examples: { bad, good },
  };
}
