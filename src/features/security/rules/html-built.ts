import type { Rule } from '#features/security/rule.ts';

/** A text up to the value, and behind it; `TAG` stands for a tag, in front of the value on its line. */
interface Form {
  readonly open: string;
  readonly close: string;
  /** lower case, in every such line */
  readonly literal: string;
}

/** How a language puts a value into a text. */
interface Insertion {
  /** last part of the rule's id */
  readonly id: string;
  readonly files: readonly string[];
  readonly forms: readonly Form[];
  readonly escaped: string;
  readonly bad: readonly [string, string];
  readonly good: readonly [string, string];
}

/** Elements that are markup in every text: a type parameter has another name. */
const TAG = String.raw`</?(?:a|b|body|button|code|dd|div|dt|em|form|h[1-6]|html|i|img|input|label|li|option|p|pre|small|span|strong|table|t[dhr]|textarea|title|ul)[\s>/]`;
const TEXT = String.raw`(?:(?:user|full|file|group)?_?names?|titles?|subject|author|e?mail|login|query|search|location|address|reason|referr?er|errors?|messages?|msg|description|comment|note|value|text|label)`;
const VALUE = String.raw`[$@]?(?:[\w$]{1,30}(?:\(\))?(?:\??\.|\??->|\[["'])){0,4}${TEXT}(?:["']\])?`;

/** A rule about markup that is put together from text of which nothing is escaped. */
export function htmlBuilt(insertion: Insertion): Rule {
  const { id, files, forms, escaped, bad, good } = insertion;
  return {
    id: `html-built-${id}`,
    title: 'HTML built from text that is not escaped',
    cwe: 'CWE-79',
    owasp: 'A03:2021',
    severity: 'medium',
    confidence: 'medium',
    message:
      'A name, a title or a similar text is put between tags as it is: markup in it becomes part of the page.',
    recommendation: `Escape it where it is put in: \`${escaped}\`.`,
    languages: [],
    match: forms.map(({ open, close, literal }) => ({
      kind: 'text',
      pattern: `${open.replaceAll('TAG', TAG)}${VALUE}${close}`,
      flags: 'i',
      literal,
      files,
      unless: String.raw`esc(?:ape)?[(_A-Z]|sanit|purif|encode|htmlspecialchars|\bh\(|log(?:ger)?\.|console\.|throw |raise `,
    })),
    examples: { bad, good },
  };
}
