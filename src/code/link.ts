import type { LinkInput, LinkResult } from './model.ts';
export function linkProject(_input: LinkInput): LinkResult {
  return { edges: [], symbolEdges: [], externals: [], unresolved: [] };
}
