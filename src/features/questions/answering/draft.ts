import { type Citation, holds, type LineRange, nameOf, type Reference } from '../citations.ts';
import type { Phrases } from '../phrases/phrases.ts';
import type { Sources } from '../retrieval/sources.ts';
import { citation } from './markdown.ts';

/** An answer in the making: what is said, and every citation of it, checked as it is made. */
export interface Draft {
  readonly phrases: Phrases;
  readonly sources: Sources;
  /** Adds a paragraph, a list or a block. */
  say(block: string): void;
  /**
   * A citation as it stands in the text; null where it does not hold: the file is not indexed, the
   * range not inside it, or the token not there. What it should prove is then not said.
   */
  cite(range: LineRange, proof: Proof): string | null;
  finish(): DraftedAnswer;
}

/** What a citation stands for. */
export interface Proof {
  /** must stand in the range; '' where nothing is quoted */
  readonly token: string;
  /** what the place says, for the list of references */
  readonly description: string;
}

export interface DraftedAnswer {
  /** Markdown */
  readonly answer: string;
  /** in the order of the text, each place once */
  readonly references: readonly Reference[];
}

export function createDraft(phrases: Phrases, sources: Sources): Draft {
  const blocks: string[] = [];
  const references = new Map<string, Reference>();
  return {
    phrases,
    sources,
    say: (block) => {
      if (block !== '') blocks.push(block);
    },
    cite(range, { token, description }) {
      const { filePath, startLine, endLine } = range;
      const citing: Citation = { filePath, startLine, endLine, token, description };
      if (!holds(citing, sources.lines(filePath))) return null;
      const key = nameOf(citing);
      if (!references.has(key)) references.set(key, { filePath, startLine, endLine, description });
      return citation(citing);
    },
    finish: () => ({ answer: blocks.join('\n\n'), references: [...references.values()] }),
  };
}
