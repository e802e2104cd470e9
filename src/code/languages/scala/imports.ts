import { addImport } from '#code/fact-draft.ts';
import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import type { FactDraft } from '#code/languages/syntax.ts';

/** Names of one import clause that are read at most. */
const MAX_SELECTORS = 500;

/** `import a.b.C, d.{E, F => G, H as I, _}`: each name that it binds is an import of its own. */
export function takeScalaImport(
  draft: FactDraft,
  { startIndex: start, endIndex: end }: SyntaxNode,
): void {
  draft.clauseRanges.push({ start, end });
  const text = draft.text
    .slice(start, end)
    .replaceAll(/\/\/[^\n]*/g, '')
    .replaceAll('`', '')
    .replace(/^import\s/, '');
  for (const { path, selectors } of readClauses(text))
    for (const selector of selectors) addSelector(draft, { path, selector, start });
}

interface Clause {
  readonly path: string;
  readonly selectors: readonly string[];
}

/** `a.b.{C, D}` and `a.b.C`, divided by commas. */
const CLAUSE = /([^,{}]+)(?:\{([^{}]*)\})?/g;

function readClauses(text: string): Clause[] {
  const clauses: Clause[] = [];
  for (const [, lead = '', inner] of text.matchAll(CLAUSE)) {
    const path = lead.trim().replaceAll(/\s*\.\s*/g, '.');
    if (path === '') continue;
    if (inner !== undefined) {
      const selectors = inner.split(',', MAX_SELECTORS).map((selector) => selector.trim());
      clauses.push({ path: path.replace(/\.$/, ''), selectors });
    } else clauses.push(ofPath(path));
  }
  return clauses;
}

/** `a.b.C`, `a.b.C as D`, `a.b._`. */
function ofPath(path: string): Clause {
  const [, names = ''] = /^(\S*)/.exec(path) ?? [];
  const dot = names.lastIndexOf('.');
  return { path: path.slice(0, Math.max(0, dot)), selectors: [path.slice(dot + 1)] };
}

const WILDCARDS: ReadonlySet<string> = new Set(['_', '*', 'given']);

function addSelector(
  draft: FactDraft,
  { path, selector, start }: { path: string; selector: string; start: number },
): void {
  const [name = '', , alias = name] = selector.split(/\s+/);
  // `C => _` keeps C out of what `_` brings; `given C` brings no name.
  if (name === '' || (alias === '_' && name !== '_')) return;
  const isStar = WILDCARDS.has(name);
  addImport(draft, {
    specifier: isStar || path === '' ? path || name : `${path}.${name}`,
    kind: 'static',
    start,
    names: [{ name: '*', local: isStar ? '*' : alias }],
  });
}
