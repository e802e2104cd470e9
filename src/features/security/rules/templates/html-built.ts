import type { Rule } from '#features/security/rule.ts';

/** How a language puts a value into a text. */
interface Insertion {
  /** last part of the rule's id */
  readonly id: string;
  readonly files: readonly string[];
  /** of text in front of the value, in the same literal: `TAG` stands for a tag that begins there */
  readonly forms: readonly { readonly open: string; readonly close: string }[];
  /** lower case, in every line of such a text */
  readonly literal: string;
  readonly escaped: string;
  readonly bad: readonly [string, string];
  readonly good: readonly [string, string];
}

/** Elements that are markup in every text: a type parameter has another name. */
const TAG = String.raw`</?(?:a|abbr|b|big|blockquote|body|button|caption|cite|code|dd|div|dl|dt|em|figcaption|font|form|h[1-6]|head|html|i|iframe|img|input|label|legend|li|link|mark|ol|optgroup|option|p|pre|s|script|section|select|small|span|strong|style|sub|sup|svg|table|tbody|td|textarea|tfoot|th|thead|title|tr|u|ul|video)[\s>/]`;

const NAME = String.raw`(?:user|nick|full|first|last|display|real|group|file|item|product|project|team|room|channel|author|category|original|client|customer)?_?names?`;
const TEXT = `(?:${NAME}|(?:page_?|post_?|sub_?)?titles?|subject|caption|author|artist|album|genre|e?mail|login|query|keywords?|search(?:_?(?:term|query|text|string))?|category|location|address|city|country|company|reason|referr?er|user_?agent|errors?|error_?(?:message|msg|text)|warnings?|exception|website|homepage|phone|label|message|msg|description|comment|note|value|text)`;
const HOLDER = String.raw`[$@]?(?:[\w$]{1,30}(?:\(\))?(?:\?\.|\.|->|\?->|\[["'])){0,5}`;
const VALUE = String.raw`${HOLDER}${TEXT}(?:["']\])?`;

/** A rule about markup that is put together from text of which nothing is escaped. */
export function htmlBuilt(insertion: Insertion): Rule {
  const { id, files, forms, literal, escaped, bad, good } = insertion;
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
    match: forms.map(({ open, close }) => ({
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
