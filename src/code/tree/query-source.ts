/** A pattern of a query as it is written. */
export interface Pattern {
  readonly form: 'node' | 'choice' | 'group';
  /** of a node: its type, '_' for any; '' in other forms */
  readonly type: string;
  /** of a node: `(type)`, not `"type"` */
  readonly isNamed: boolean;
  /** of a node: one that the parser made up */
  readonly isMissing: boolean;
  /** what stands inside: children, choices, or the patterns of a group */
  readonly items: readonly Pattern[];
  /** of a node: fields that it must not have */
  readonly absent: readonly string[];
  /** of a node: no named child follows the last one that is matched */
  readonly endsThere: boolean;
  readonly predicates: readonly Predicate[];
  /** set by what stands around it */
  field: string;
  /** no named sibling stands between it and the one before */
  isAnchored: boolean;
  quantifier: '' | '?' | '*' | '+';
  readonly captures: string[];
}

export interface Predicate {
  readonly name: string;
  readonly capture: string;
  readonly operands: readonly Operand[];
}

export interface Operand {
  readonly isCapture: boolean;
  readonly value: string;
}

/** A query that cannot be read; its message says what and where. */
export class TreeQueryError extends Error {
  override readonly name = 'TreeQueryError';
}

const TOKEN = /\s+|;[^\n]*|"(?:[^"\\\n]|\\.)*"|#?[\w.-]+[?!]?|@[\w.-]+|[()[\]:!.?*+]/gy;
const QUANTIFIERS = /^[?*+]$/;

/** Reads the text of a query. @throws TreeQueryError where it is none */
export function readQuery(source: string): readonly Pattern[] {
  const reader = new Reader(source);
  const patterns: Pattern[] = [];
  while (!reader.isAtEnd) {
    const pattern = reader.pattern();
    if (pattern === null) throw reader.unexpected();
    patterns.push(pattern);
  }
  return patterns;
}

class Reader {
  readonly #source: string;
  readonly #tokens: { readonly text: string; readonly at: number }[] = [];
  #next = 0;

  constructor(source: string) {
    this.#source = source;
    let at = 0;
    while (at < source.length) {
      TOKEN.lastIndex = at;
      const [text] = TOKEN.exec(source) ?? [];
      if (text === undefined) throw this.#error(`Unexpected ${JSON.stringify(source[at])}`, at);
      if (!/^[\s;]/.test(text)) this.#tokens.push(...splitToken(text, at));
      at += text.length;
    }
  }

  get isAtEnd(): boolean {
    return this.#next >= this.#tokens.length;
  }

  unexpected(): TreeQueryError {
    const token = this.#tokens[this.#next];
    const what = token ? `Unexpected ${JSON.stringify(token.text)}` : 'Unexpected end';
    return this.#error(what, token?.at ?? this.#source.length);
  }

  #error(what: string, at: number): TreeQueryError {
    const before = this.#source.slice(0, at).split('\n');
    return new TreeQueryError(
      `${what} in line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`,
    );
  }

  #peek(ahead = 0): string {
    return this.#tokens[this.#next + ahead]?.text ?? '';
  }

  #take(text?: string): string {
    const token = this.#peek();
    if (token === '' || (text !== undefined && token !== text)) throw this.unexpected();
    this.#next += 1;
    return token;
  }

  /** @returns null where none begins here */
  pattern(): Pattern | null {
    const first = this.#peek();
    if (/^[\w-]/.test(first) && this.#peek(1) === ':') {
      this.#next += 2;
      const inner = this.pattern();
      if (inner === null) throw this.unexpected();
      inner.field = first;
      return inner;
    }
    const read = this.#bare(first);
    if (read) this.#suffixes(read);
    return read;
  }

  #bare(first: string): Pattern | null {
    if (first === '(') return this.#parenthesized();
    if (first === '[') return this.#choice();
    if (first.startsWith('"')) return made({ type: unquoted(this.#take()), isNamed: false });
    if (first === '_') {
      this.#take();
      return made({ type: '_', isNamed: false });
    }
    return null;
  }

  #suffixes(pattern: Pattern): void {
    for (;;) {
      const next = this.#peek();
      if (next.startsWith('@')) pattern.captures.push(this.#take().slice(1));
      else if (QUANTIFIERS.test(next)) pattern.quantifier = toQuantifier(this.#take());
      else return;
    }
  }

  #choice(): Pattern {
    this.#take('[');
    const items: Pattern[] = [];
    while (this.#peek() !== ']') {
      const item = this.pattern();
      if (item === null) throw this.unexpected();
      items.push(item);
    }
    this.#take(']');
    return made({ form: 'choice', items });
  }

  #parenthesized(): Pattern {
    this.#take('(');
    const first = this.#peek();
    const isGroup = first === '(' || first === '[' || first.startsWith('"') || first === '.';
    if (isGroup) return made({ form: 'group', ...this.#inside() });
    let type = this.#take();
    const isMissing = type === 'MISSING';
    if (isMissing) {
      const next = this.#peek();
      const isNamed = !next.startsWith('"');
      type = next === ')' ? '_' : isNamed ? this.#take() : unquoted(this.#take());
      return made({ type, isNamed, isMissing, ...this.#inside() });
    }
    if (!/^[\w-]/.test(type)) throw this.unexpected();
    return made({ type, isNamed: true, ...this.#inside() });
  }

  /** What stands up to the closing parenthesis. */
  #inside(): Pick<Pattern, 'items' | 'absent' | 'endsThere' | 'predicates'> {
    const items: Pattern[] = [];
    const absent: string[] = [];
    const predicates: Predicate[] = [];
    let isAnchored = false;
    while (this.#peek() !== ')') {
      const next = this.#peek();
      if (next === '.') {
        this.#take();
        isAnchored = true;
      } else if (next === '!') {
        this.#take();
        absent.push(this.#take());
      } else if (next === '(' && this.#peek(1).startsWith('#')) predicates.push(this.#predicate());
      else {
        const item = this.pattern();
        if (item === null) throw this.unexpected();
        item.isAnchored = isAnchored;
        isAnchored = false;
        items.push(item);
      }
    }
    this.#take(')');
    return { items, absent, predicates, endsThere: isAnchored };
  }

  #predicate(): Predicate {
    this.#take('(');
    const name = this.#take();
    const operands: Operand[] = [];
    while (this.#peek() !== ')') {
      const text = this.#take();
      const isCapture = text.startsWith('@');
      const value = text.startsWith('"') ? unquoted(text) : text;
      operands.push({ isCapture, value: isCapture ? text.slice(1) : value });
    }
    this.#take(')');
    const [subject, ...rest] = operands;
    return { name, capture: subject?.isCapture === true ? subject.value : '', operands: rest };
  }
}

/** A quantifier right behind a name is none of its characters. */
function splitToken(text: string, at: number): { text: string; at: number }[] {
  if (!/^[\w.-]+[?!]$/.test(text)) return [{ text, at }];
  const last = text.length - 1;
  return [
    { text: text.slice(0, last), at },
    { text: text.slice(last), at: at + last },
  ];
}

function toQuantifier(text: string): Pattern['quantifier'] {
  if (text === '?' || text === '*') return text;
  return '+';
}

function unquoted(text: string): string {
  return text
    .slice(1, -1)
    .replaceAll(
      /\\(.)/g,
      (_, char: string) => ({ n: '\n', t: '\t', r: '\r', 0: '\0' })[char] ?? char,
    );
}

function made(pattern: Partial<Pattern>): Pattern {
  return {
    form: 'node',
    type: '',
    isNamed: false,
    isMissing: false,
    items: [],
    absent: [],
    endsThere: false,
    predicates: [],
    field: '',
    isAnchored: false,
    quantifier: '',
    captures: [],
    ...pattern,
  };
}
