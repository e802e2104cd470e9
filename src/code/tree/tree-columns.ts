import type { FlatTree, TreeVocabulary } from './flat-tree.ts';

const FIRST_ROWS = 16_384;

/** Columns of a parser's trees, used for one tree after the other: each is valid until the next one is begun. */
export class TreeColumns {
  kinds: Uint16Array = new Uint16Array(FIRST_ROWS);
  fields: Uint8Array = new Uint8Array(FIRST_ROWS);
  flags: Uint8Array = new Uint8Array(FIRST_ROWS);
  supertypes: Uint16Array = new Uint16Array(FIRST_ROWS);
  starts: Uint32Array = new Uint32Array(FIRST_ROWS);
  ends: Uint32Array = new Uint32Array(FIRST_ROWS);
  parents: Int32Array = new Int32Array(FIRST_ROWS);
  afters: Uint32Array = new Uint32Array(FIRST_ROWS);

  /** Makes room; what is written stays. */
  reserve(rows: number): void {
    let room = this.kinds.length;
    if (rows <= room) return;
    while (room < rows) room *= 2;
    this.kinds = grown(this.kinds, new Uint16Array(room));
    this.fields = grown(this.fields, new Uint8Array(room));
    this.flags = grown(this.flags, new Uint8Array(room));
    this.supertypes = grown(this.supertypes, new Uint16Array(room));
    this.starts = grown(this.starts, new Uint32Array(room));
    this.ends = grown(this.ends, new Uint32Array(room));
    this.parents = grown(this.parents, new Int32Array(room));
    this.afters = grown(this.afters, new Uint32Array(room));
  }

  /** @param size rows in use */
  toTree(text: string, vocabulary: TreeVocabulary, size: number): FlatTree {
    const { kinds, fields, flags, supertypes, starts, ends, parents, afters } = this;
    const columns = { kinds, fields, flags, supertypes, starts, ends, parents, afters };
    return { text, vocabulary, size, ...columns };
  }
}

function grown<T extends Uint16Array | Uint8Array | Uint32Array | Int32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
