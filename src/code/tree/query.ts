import type { TreeVocabulary } from './flat-tree.ts';
import { type Pattern, type Predicate, readQuery, TreeQueryError } from './query-source.ts';

/** A pattern with the kinds and fields of one vocabulary in place of their names. */
export interface Matcher {
  readonly form: Pattern['form'];
  /** by kind, whether a node of it may match; of a choice or a group: their first nodes */
  readonly kinds: Uint8Array;
  readonly isMissing: boolean;
  readonly items: readonly Matcher[];
  readonly absent: readonly number[];
  readonly endsThere: boolean;
  /** bit that a node must have of the supertypes that it is, 0 for any */
  readonly supertype: number;
  /** 0 for any */
  readonly field: number;
  readonly isAnchored: boolean;
  readonly isOptional: boolean;
  readonly isRepeated: boolean;
  /** indices into the names of the query */
  readonly captures: readonly number[];
  /** it matches one node, whatever is around and inside it, and there is one way to match it */
  readonly isPlain: boolean;
}

/** A query that is ready for the trees of one vocabulary. */
export interface TreeQuery {
  readonly vocabulary: TreeVocabulary;
  readonly captureNames: readonly string[];
  readonly patterns: readonly QueryPattern[];
  /** by kind, the patterns that may begin at a node of it, in the order of the query */
  readonly byKind: readonly (readonly QueryPattern[])[];
}

export interface QueryPattern {
  readonly index: number;
  readonly root: Matcher;
  readonly predicates: readonly Predicate[];
}

/**
 * Compiles a query in the language of tree-sitter's queries.
 * @throws TreeQueryError where it cannot be read, names a type or field that the vocabulary does not have,
 * or asks for a predicate that is none of `eq?`, `any-of?` and their negations
 */
export function compileTreeQuery(source: string, vocabulary: TreeVocabulary): TreeQuery {
  const compiler = new Compiler(vocabulary);
  const patterns = readQuery(source).map((pattern, index) => ({
    index,
    root: compiler.matcher(pattern),
    predicates: compiler.predicatesOf(pattern),
  }));
  const byKind = vocabulary.kinds.map((_, kind) =>
    patterns.filter(({ root }) => root.kinds[kind] === 1),
  );
  return { vocabulary, captureNames: compiler.captureNames, patterns, byKind };
}

const PREDICATES = new Set(['#eq?', '#not-eq?', '#any-of?', '#not-any-of?']);

class Compiler {
  readonly captureNames: string[] = [];
  readonly #vocabulary: TreeVocabulary;

  constructor(vocabulary: TreeVocabulary) {
    this.#vocabulary = vocabulary;
  }

  matcher(pattern: Pattern): Matcher {
    const items = pattern.items.map((item) => this.matcher(item));
    const { form, isMissing, isAnchored, endsThere, quantifier, field } = pattern;
    const absent = pattern.absent.map((name) => this.#field(name));
    const isPlain =
      form === 'node' && !isMissing && items.length === 0 && absent.length === 0 && !endsThere;
    return {
      form,
      kinds: form === 'node' ? this.#kinds(pattern) : firstKinds(form, items, this.#empty()),
      isMissing,
      supertype: this.#supertype(pattern),
      items,
      absent,
      endsThere,
      field: field === '' ? 0 : this.#field(field),
      isAnchored,
      isOptional: quantifier === '?' || quantifier === '*',
      isRepeated: quantifier === '*' || quantifier === '+',
      captures: pattern.captures.map((name) => this.#capture(name)),
      isPlain,
    };
  }

  /** Those of a pattern and of all inside it: they are asked once the whole has matched. */
  predicatesOf({ predicates, items }: Pattern): Predicate[] {
    for (const { name } of predicates)
      if (!PREDICATES.has(name)) throw new TreeQueryError(`The predicate ${name} is not known`);
    return [...predicates, ...items.flatMap((item) => this.predicatesOf(item))];
  }

  #empty(): Uint8Array {
    return new Uint8Array(this.#vocabulary.kinds.length);
  }

  #supertype({ form, type, isNamed }: Pattern): number {
    return form === 'node' && isNamed ? (this.#vocabulary.supertypes.get(type) ?? 0) : 0;
  }

  #kinds(pattern: Pattern): Uint8Array {
    const { type, isNamed } = pattern;
    const { kinds, named } = this.#vocabulary;
    const found = this.#empty();
    if (type === '_' || this.#supertype(pattern) !== 0)
      return found.map((_, kind) => (!isNamed || named[kind] === true ? 1 : 0));
    for (const [kind, name] of kinds.entries())
      if (name === type && named[kind] === isNamed) found[kind] = 1;
    if (!found.includes(1))
      throw new TreeQueryError(`No node has the type ${JSON.stringify(type)}`);
    return found;
  }

  #field(name: string): number {
    const field = this.#vocabulary.fields.indexOf(name);
    if (field <= 0) throw new TreeQueryError(`No node has a field ${JSON.stringify(name)}`);
    return field;
  }

  #capture(name: string): number {
    const known = this.captureNames.indexOf(name);
    return known < 0 ? this.captureNames.push(name) - 1 : known;
  }
}

/** The kinds that the first node of a choice or a group may have. */
function firstKinds(
  form: 'choice' | 'group',
  items: readonly Matcher[],
  into: Uint8Array,
): Uint8Array {
  for (const item of items) {
    for (const [kind, may] of item.kinds.entries()) if (may === 1) into[kind] = 1;
    if (form === 'group' && !item.isOptional) break;
  }
  return into;
}
