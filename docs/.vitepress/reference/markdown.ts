/** A page of the site that is made from the schemas. */
export interface Page {
  /** below docs/reference, without `.md` */
  readonly path: string;
  readonly title: string;
  readonly text: string;
}

/** Text of a schema as Markdown that Vue reads as text; what is in back quotes is left to Markdown. */
export function escapeText(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : escapePlain(part)))
    .join('');
}

function escapePlain(text: string): string {
  return text.replaceAll('<', '&lt;').replaceAll('{{', '&#123;&#123;');
}

/** The same in one line, as a cell of a table has to be. */
export function toCell(text: string): string {
  return escapeText(text.replaceAll(/\s*\n\s*/g, ' ').trim()).replaceAll('|', '\\|');
}

/** A table; '' where it would have no rows. Cells are Markdown already. */
export function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** Blocks with a blank line between them; empty ones are left out. */
export function joinBlocks(blocks: readonly string[]): string {
  return blocks.filter((block) => block !== '').join('\n\n');
}

export interface Sample {
  readonly title: string;
  readonly text: string;
  readonly language: string;
}

/** One sample as a block of code, several as tabs. */
export function toSamples(samples: readonly Sample[]): string {
  const blocks = samples.map(
    ({ title, text, language }) => `\`\`\`${language} [${title}]\n${text.trim()}\n\`\`\``,
  );
  return blocks.length === 0 ? '' : `::: code-group\n\n${blocks.join('\n\n')}\n\n:::`;
}

/** A heading with an anchor that does not depend on its words. */
export function toHeading(level: number, text: string, anchor: string): string {
  return `${'#'.repeat(level)} ${text} {#${anchor}}`;
}
