import { visit } from 'jsonc-parser';
import { MAX_DEPTH, MAX_VALUES, toLeaf, toListTree, toMapTree, type Tree } from './tree.ts';
import { NOTHING, UnreadableLock } from './tree.ts';

interface Open {
  readonly line: number;
  readonly fields: Map<string, Tree> | null;
  readonly items: Tree[] | null;
  name: string;
  nameLine: number;
}

/** Reads JSON. @throws UnreadableLock */
export function readJson(text: string): Tree {
  const open: Open[] = [];
  let root: Tree | null = null;
  let count = 0;
  function put(tree: Tree): void {
    count += 1;
    if (count > MAX_VALUES) throw new UnreadableLock(`more than ${MAX_VALUES} values`, tree.line);
    const above = open.at(-1);
    if (above === undefined) root = tree;
    else if (above.fields === null) above.items?.push(tree);
    else above.fields.set(above.name, { ...tree, line: above.nameLine });
  }
  function begin(line: number, kind: 'map' | 'list'): void {
    if (open.length >= MAX_DEPTH) throw new UnreadableLock('nested too deeply', line);
    const parts = kind === 'map' ? { fields: new Map(), items: null } : { fields: null, items: [] };
    open.push({ line, ...parts, name: '', nameLine: line });
  }
  function end(): void {
    const done = open.pop();
    if (done === undefined) return;
    const { line, fields, items } = done;
    put(fields === null ? toListTree(line, items ?? []) : toMapTree(line, fields));
  }
  visit(
    text,
    {
      onObjectBegin: (_offset, _length, line) => begin(line + 1, 'map'),
      onObjectEnd: end,
      onArrayBegin: (_offset, _length, line) => begin(line + 1, 'list'),
      onArrayEnd: end,
      onObjectProperty: (name, _offset, _length, line) => {
        const above = open.at(-1);
        if (above === undefined) return;
        above.name = name;
        above.nameLine = line + 1;
      },
      onLiteralValue: (value: unknown, _offset, _length, line) => put(toLeaf(line + 1, value)),
      onError: (_error, _offset, _length, line) => {
        throw new UnreadableLock('not valid JSON', line + 1);
      },
    },
    { disallowComments: true },
  );
  return root ?? NOTHING;
}
