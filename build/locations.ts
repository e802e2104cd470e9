import { relative } from 'node:path';
import type { Plugin } from 'rolldown';

interface Syntax {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Has `import.meta.url` and `import.meta.dirname` of compiled sources say where the source is, so that the
 * files which lie beside it are found: grammars, dictionaries, weights, the dashboard.
 * @param sources folder of the sources
 * @param toSources the same, relative to the folder of the compiled files
 */
export function locations(sources: string, toSources: string): Plugin {
  return {
    name: 'locations',
    transform(code, id) {
      if (!id.startsWith(sources) || !code.includes('import.meta.')) return null;
      const file = relative(sources, id).replaceAll('\\', '/');
      // This one looks for compiled files.
      if (file === 'lib/program-file.ts') return null;
      const path = JSON.stringify(`${toSources.replaceAll('\\', '/')}/${file}`);
      const program: unknown = this.parse(code, { lang: 'ts' });
      let replaced = code;
      for (const { start, end } of findMetaMembers(program).toReversed()) {
        const made = toExpression(code.slice(start, end), path);
        if (made !== null) replaced = replaced.slice(0, start) + made + replaced.slice(end);
      }
      // No line moves.
      return { code: replaced, map: null };
    },
  };
}

function toExpression(member: string, path: string): string | null {
  if (member === 'import.meta.url') return `new URL(${path}, import.meta.url).href`;
  if (member === 'import.meta.dirname')
    return `process.getBuiltinModule('node:path').join(import.meta.dirname, ${path}, '..')`;
  return null;
}

/** `import.meta.<name>` in a tree, in order of place. */
function findMetaMembers(tree: unknown): Syntax[] {
  const found: Syntax[] = [];
  const waiting: unknown[] = [tree];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (Array.isArray(node)) waiting.push(...node);
    else if (typeof node === 'object' && node !== null) {
      if (isMetaMember(node)) found.push(node);
      waiting.push(...Object.values(node).filter((part) => typeof part === 'object'));
    }
  }
  return found.toSorted((a, b) => a.start - b.start);
}

function isMetaMember(node: object): node is Syntax & { readonly object: Syntax } {
  if (!('type' in node) || node.type !== 'MemberExpression' || !('object' in node)) return false;
  const { object } = node;
  return (
    typeof object === 'object' &&
    object !== null &&
    'type' in object &&
    object.type === 'MetaProperty'
  );
}
