/** A run of characters of one colour. */
export interface Token {
  readonly text: string;
  readonly color: string;
  /** bits: 1 italic, 2 bold, 4 underlined */
  readonly style: number;
}

export type TokenLine = readonly Token[];

export type Scheme = 'light' | 'dark';

export interface TokenRequest {
  readonly text: string;
  /** as the index calls it */
  readonly language: string;
  readonly scheme: Scheme;
}

/** What the page asks of the worker. */
export type TokenOrder =
  | ({ readonly type: 'tokenize'; readonly id: number } & TokenRequest)
  | { readonly type: 'cancel'; readonly id: number };

/** Some lines of one request, in order; the last one may be empty. */
export interface TokenBatch {
  readonly id: number;
  readonly lines: readonly TokenLine[];
  readonly isLast: boolean;
}

/** Lines without their breaks; a break at the end does not begin another line. */
export function toLines(text: string): readonly string[] {
  const lines = text.split(/\r?\n/);
  return lines.length > 1 && lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}
