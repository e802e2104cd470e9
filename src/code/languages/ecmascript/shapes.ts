import { literalAt } from '#code/source-text.ts';
import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import type { FactDraft, KeyUse } from '#code/languages/syntax.ts';
import { typeAfterColon } from '#code/languages/typed-names.ts';

/*
 * Keys of patterns and of object literals name members of what they take apart or make: `{ depth }` of
 * `const { depth } = options` is `options.depth`.
 */

/** Patterns and literals inside one another that are followed. */
const MAX_DEPTH = 6;

/** What the value of a declaration reads: `options`, `this.props`, `useOptions()`. */
const READ =
  /\s*=\s*(?:await\s+)?((?:[\p{L}_$][\p{L}\p{N}_$]*)(?:\.[\p{L}_$][\p{L}\p{N}_$]*){0,4})/uy;
const NAMED_TYPE = /([\p{Lu}_$][\p{L}\p{N}_$]*(?:\.[\p{Lu}_$][\p{L}\p{N}_$]*)*)\s*(?:<|$)/uy;

type Source = Omit<KeyUse, 'name'>;

/** `{ depth, nested: { inner } }` as a parameter or a declaration. */
export function takePatternKeys(draft: FactDraft, node: SyntaxNode): void {
  const source = sourceOf(draft.text, node.endIndex);
  if (source) readPattern(draft, node, { source, depth: 0 });
}

/** `const options: Options = { depth: 1 }`. */
export function takeDeclaredKeys(draft: FactDraft, node: SyntaxNode): void {
  const type = typeAfterColon(draft.text, 0, node.parent?.childForFieldName('name')?.endIndex ?? 0);
  if (type !== '') readObject(draft, node, { source: ofType(type), depth: 0 });
}

/** `{ depth: 1 } satisfies Options`. */
export function takeCastKeys(draft: FactDraft, node: SyntaxNode): void {
  const [object, type] = node.namedChildren;
  const name = type && matchAt(NAMED_TYPE, type.text, 0);
  if (object && name) readObject(draft, object, { source: ofType(name), depth: 0 });
}

/** @returns what a pattern that ends there takes apart, null where the text does not say */
function sourceOf(text: string, end: number): Source | null {
  const type = typeAfterColon(text, 0, end);
  const read = matchAt(READ, text, end);
  const next = text[READ.lastIndex];
  if (read === '' || read === 'new' || next === '(') return type === '' ? null : ofType(type);
  return /[\s;,)]/.test(next ?? ';') ? { receiver: read, type: '' } : null;
}

function ofType(type: string): Source {
  return { receiver: type.split('.').at(-1) ?? '', type };
}

function matchAt(pattern: RegExp, text: string, position: number): string {
  pattern.lastIndex = position;
  return pattern.exec(text)?.[1] ?? '';
}

interface Inside {
  readonly source: Source;
  readonly depth: number;
}

function readPattern(draft: FactDraft, pattern: SyntaxNode, inside: Inside): void {
  for (const child of pattern.namedChildren) {
    if (child.type === 'shorthand_property_identifier_pattern') bind(draft, child, child, inside);
    else if (child.type === 'object_assignment_pattern') {
      const left = child.childForFieldName('left');
      if (left) bind(draft, left, left, inside);
    } else if (child.type === 'pair_pattern') readPair(draft, child, inside);
  }
}

function readPair(draft: FactDraft, pair: SyntaxNode, inside: Inside): void {
  const key = pair.childForFieldName('key');
  const value = pair.childForFieldName('value');
  if (!key || !value) return;
  const bound = value.type === 'assignment_pattern' ? value.childForFieldName('left') : value;
  const name = bind(draft, key, bound?.type === 'identifier' ? bound : null, inside);
  if (name !== '' && bound?.type === 'object_pattern' && inside.depth < MAX_DEPTH)
    readPattern(draft, bound, within(inside, name));
}

function within({ source, depth }: Inside, name: string): Inside {
  return { source: { ...source, receiver: `${source.receiver}.${name}` }, depth: depth + 1 };
}

/** Notes a key, and the type of what it binds. @returns the key's name, '' where it is computed */
function bind(draft: FactDraft, key: SyntaxNode, bound: SyntaxNode | null, inside: Inside): string {
  const name = takeKey(draft, key, inside);
  const { receiver, type } = inside.source;
  if (name === '' || !bound || type === '') return name;
  const path = receiver.split('.').slice(1);
  draft.boundTypes.set(bound.startIndex, [type, ...path, name].join('.'));
  return name;
}

function takeKey(draft: FactDraft, key: SyntaxNode, { source }: Inside): string {
  const name = nameOf(draft.text, key);
  if (name !== '') draft.keys.set(key.startIndex, { ...source, name });
  return name;
}

function nameOf(text: string, key: SyntaxNode): string {
  if (key.type === 'string') return literalAt(text, key.startIndex)?.value ?? '';
  return key.type === 'computed_property_name' ? '' : key.text;
}

function readObject(draft: FactDraft, object: SyntaxNode, inside: Inside): void {
  for (const child of object.namedChildren) {
    if (child.type === 'shorthand_property_identifier') takeKey(draft, child, inside);
    else if (child.type === 'method_definition') {
      const key = child.childForFieldName('name');
      if (key) takeKey(draft, key, inside);
    } else if (child.type === 'pair') readMember(draft, child, inside);
  }
}

function readMember(draft: FactDraft, pair: SyntaxNode, inside: Inside): void {
  const key = pair.childForFieldName('key');
  const value = pair.childForFieldName('value');
  const name = key ? takeKey(draft, key, inside) : '';
  if (name !== '' && value?.type === 'object' && inside.depth < MAX_DEPTH)
    readObject(draft, value, within(inside, name));
}
