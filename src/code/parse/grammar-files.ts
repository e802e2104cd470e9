import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LANGUAGES } from '../languages/registry.ts';

/** Has most grammars; a language's `Syntax.grammarFolder` names another one. */
const COMMON_FOLDER = '@vscode/tree-sitter-wasm/wasm';

const FOLDERS: ReadonlyMap<string, string> = new Map(
  LANGUAGES.flatMap(({ syntax }) =>
    Object.values(syntax?.grammars ?? {}).map((grammar) => [
      grammar,
      syntax?.grammarFolder ?? COMMON_FOLDER,
    ]),
  ),
);

/** @returns path of a grammar's WASM file, by the grammar's name: `typescript` */
export function grammarPath(grammar: string): string {
  const own = new URL(
    `../languages/${grammar}/grammar/tree-sitter-${grammar}.wasm`,
    import.meta.url,
  );
  if (existsSync(own)) return fileURLToPath(own);
  const folder = FOLDERS.get(grammar) ?? COMMON_FOLDER;
  return fileURLToPath(import.meta.resolve(`${folder}/tree-sitter-${grammar}.wasm`));
}
