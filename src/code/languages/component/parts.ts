import type { Block } from './blocks.ts';
import type { MarkupDialect, MarkupFacts, TextRange } from './markup.ts';

/** How a kind of component is read. */
export interface ComponentSyntax {
  readonly dialect: MarkupDialect;
  readonly split: (text: string) => readonly Block[];
  /** grammar of a script without a `lang` */
  readonly defaultGrammar: string;
  /** whether a component without `export default` is there nevertheless */
  readonly isImplicit: (text: string, blocks: readonly Block[]) => boolean;
  /** `export` in a script that is the component's own declares a property, no export of the file */
  readonly exportsAreProps: boolean;
  /** `$name` reads the store `name` */
  readonly hasStores: boolean;
}

/** A component file that was cut into its parts. */
export interface Component {
  readonly syntax: ComponentSyntax;
  readonly text: string;
  readonly blocks: readonly Block[];
  readonly scripts: readonly Block[];
  readonly facts: MarkupFacts;
  /** where its symbol is, null where a script exports it */
  readonly place: TextRange | null;
  /** markup in a language of its own: Pug */
  readonly hasForeignMarkup: boolean;
  /** names that others give the component, filled while the scripts are read */
  readonly props: Set<string>;
}

/**
 * Where a component that no script exports is: the longest stretch of its markup that no script
 * divides, else the tag of its first script.
 */
export function placeOf(
  text: string,
  blocks: readonly Block[],
  scripts: readonly Block[],
): TextRange {
  let best: TextRange = { start: 0, end: 0 };
  let run: Block[] = [];
  const close = (): void => {
    const found = span(text, run);
    if (found.end - found.start > best.end - best.start) best = found;
    run = [];
  };
  for (const block of blocks) {
    if (block.kind === 'code') close();
    else if (block.kind === 'markup') run.push(block);
  }
  close();
  if (best.end > 0) return best;
  const first = scripts[0]?.start ?? 0;
  const tagStart = Math.max(0, text.lastIndexOf('<', first - 1));
  return { start: tagStart, end: Math.max(first, tagStart) };
}

function span(text: string, blocks: readonly Block[]): TextRange {
  const start = blocks[0]?.start ?? 0;
  const part = text.slice(start, blocks.at(-1)?.end ?? 0);
  const lead = part.length - part.trimStart().length;
  return { start: start + lead, end: Math.max(start + lead, start + part.trimEnd().length) };
}
