import type { Language as Grammar } from 'web-tree-sitter';
import { ERROR_KIND_NAME, type TreeVocabulary } from '../tree/flat-tree.ts';
import { FIELD_ENTRY_BYTES, FIELD_SLICE_BYTES, LANGUAGE, METADATA_BYTES } from './memory-layout.ts';

/** What a grammar says of its subtrees, in the form that reading a tree takes. */
export interface GrammarTables {
  readonly vocabulary: TreeVocabulary;
  /** by symbol, the kind of its nodes */
  readonly kinds: Uint16Array;
  /** kind of what the parser could not place */
  readonly errorKind: number;
  /** by symbol, the bit of the supertype that it is, 0 for none */
  readonly supertypes: Uint16Array;
  /** by production and child, the symbol that the child's own is replaced by, 0 for none */
  readonly aliases: ChildTable<Uint16Array>;
  /** by production and child, its field, 0 for none */
  readonly fields: ChildTable<Uint8Array>;
}

/** Numbers of one width for each production, one for each of its children. */
export interface ChildTable<T> {
  readonly values: T;
  /** values of one production */
  readonly width: number;
}

const MAX_SUPERTYPES = 16;
const MAX_FIELDS = 255;

/**
 * Reads the tables of a grammar.
 * @throws where the parser's memory is not laid out as expected
 */
export function readGrammarTables(grammar: Grammar, memory: ArrayBuffer): GrammarTables {
  const language = new LanguageReader(addressOf(grammar), memory);
  language.check(grammar);
  const { symbolCount } = language;
  const supertypes = new Uint16Array(symbolCount);
  const bits = new Map<string, number>();
  for (let symbol = 0; symbol < symbolCount; symbol += 1) {
    if (!language.isSupertype(symbol)) continue;
    if (bits.size === MAX_SUPERTYPES) throw new Error(`Too many supertypes in ${grammar.name}`);
    const name = grammar.nodeTypeForId(symbol) ?? '';
    const bit = bits.get(name) ?? 1 << bits.size;
    bits.set(name, bit);
    supertypes[symbol] = bit;
  }
  const symbols = Array.from({ length: symbolCount }, (_, symbol) => symbol);
  const vocabulary = {
    kinds: [...symbols.map((symbol) => grammar.types[symbol] ?? ''), ERROR_KIND_NAME],
    named: [...symbols.map((symbol) => grammar.nodeTypeIsNamed(symbol)), true],
    fields: grammar.fields.map((name) => name ?? ''),
    supertypes: bits,
  };
  const kinds = Uint16Array.from(symbols, (symbol) => language.publicSymbol(symbol));
  const { aliases, fields } = language;
  return { vocabulary, kinds, errorKind: symbolCount, supertypes, aliases, fields };
}

/** @returns where an object of the binding is in the parser's memory */
export function addressOf(owner: object): number {
  const address: unknown = Reflect.get(owner, 0);
  if (typeof address !== 'number' || address <= 0) throw new Error('The object has no address');
  return address;
}

class LanguageReader {
  readonly #address: number;
  readonly #memory: DataView;

  constructor(address: number, memory: ArrayBuffer) {
    this.#address = address;
    this.#memory = new DataView(memory);
  }

  get symbolCount(): number {
    return this.#word(LANGUAGE.ownSymbolCount) + this.#word(LANGUAGE.aliasCount);
  }

  check({ abiVersion, nodeTypeCount, fieldCount, name }: Grammar): void {
    const isAsExpected =
      this.#word(LANGUAGE.abiVersion) === abiVersion &&
      this.symbolCount === nodeTypeCount &&
      this.#word(LANGUAGE.fieldCount) === fieldCount;
    if (!isAsExpected || fieldCount > MAX_FIELDS)
      throw new Error(`The grammar ${name} is not in the memory where it should be`);
  }

  isSupertype(symbol: number): boolean {
    const metadata = this.#word(LANGUAGE.symbolMetadata);
    return this.#memory.getUint8(metadata + symbol * METADATA_BYTES + 2) === 1;
  }

  publicSymbol(symbol: number): number {
    return this.#short(this.#word(LANGUAGE.publicSymbols) + symbol * 2);
  }

  get aliases(): ChildTable<Uint16Array> {
    const width = this.#short(this.#address + LANGUAGE.longestAliases);
    const table = this.#word(LANGUAGE.aliases);
    const values = new Uint16Array(this.#productionCount * width);
    // The first production has none: its row stands for all that have none.
    for (let at = width; at < values.length; at += 1) values[at] = this.#short(table + at * 2);
    return { values, width };
  }

  get fields(): ChildTable<Uint8Array> {
    const entries = this.#fieldEntries();
    const width = entries.reduce((most, { child }) => Math.max(most, child + 1), 0);
    const values = new Uint8Array(this.#productionCount * width);
    for (const { production, child, field } of entries) {
      const at = production * width + child;
      if (values[at] === 0) values[at] = field;
    }
    return { values, width };
  }

  /** Of the children themselves: those of a child's own children are in the child's production. */
  #fieldEntries(): { production: number; child: number; field: number }[] {
    if (this.#word(LANGUAGE.fieldCount) === 0) return [];
    const slices = this.#word(LANGUAGE.fieldSlices);
    const found: { production: number; child: number; field: number }[] = [];
    for (let production = 0; production < this.#productionCount; production += 1) {
      const slice = slices + production * FIELD_SLICE_BYTES;
      const from = this.#word(LANGUAGE.fieldEntries) + this.#short(slice) * FIELD_ENTRY_BYTES;
      for (let left = this.#short(slice + 2), at = from; left > 0; left -= 1) {
        const isInherited = this.#memory.getUint8(at + 3) === 1;
        const child = this.#memory.getUint8(at + 2);
        if (!isInherited) found.push({ production, child, field: this.#short(at) });
        at += FIELD_ENTRY_BYTES;
      }
    }
    return found;
  }

  get #productionCount(): number {
    return this.#word(LANGUAGE.productionCount);
  }

  #word(offset: number): number {
    return this.#memory.getUint32(this.#address + offset, true);
  }

  #short(at: number): number {
    return this.#memory.getUint16(at, true);
  }
}
