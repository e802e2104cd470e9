import ts from 'typescript-api';
import { decodeText } from '#code/source-bytes.ts';

/** Whether TypeScript's own parser reads a file of JavaScript or TypeScript without a complaint. */
export function isAccepted(path: string, content: Uint8Array): boolean {
  const decoded = decodeText(content);
  if (decoded.outcome === 'skipped') return false;
  const name = /\.[cm]?[jt]sx?$/.test(path) ? path : `${path}.js`;
  const source = ts.createSourceFile(name, decoded.text, ts.ScriptTarget.Latest);
  // What the parser itself says is no part of the published types.
  return 'parseDiagnostics' in source && Array.isArray(source.parseDiagnostics)
    ? source.parseDiagnostics.length === 0
    : false;
}
