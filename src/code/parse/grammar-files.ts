import { fileURLToPath } from 'node:url';

const REPOMIX = '@repomix/tree-sitter-wasms/out';

/** Folders of the grammars that the common package lacks. */
const FOLDERS: Readonly<Record<string, string>> = {
  c: REPOMIX,
  dart: REPOMIX,
  kotlin: '@tree-sitter-grammars/tree-sitter-kotlin',
  scala: 'tree-sitter-scala',
  solidity: REPOMIX,
  swift: REPOMIX,
};

/** @returns path of a grammar's WASM file, by the grammar's name: `typescript` */
export function grammarPath(grammar: string): string {
  const folder = FOLDERS[grammar] ?? '@vscode/tree-sitter-wasm/wasm';
  return fileURLToPath(import.meta.resolve(`${folder}/tree-sitter-${grammar}.wasm`));
}
