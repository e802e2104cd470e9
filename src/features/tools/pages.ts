import type { Pages } from './tool.ts';

/** A list as Relay gives it. */
interface Connection<Node> {
  readonly edges: readonly { readonly cursor: string; readonly node: Node }[];
  readonly pageInfo: { readonly hasNextPage: boolean };
}

export function nodesOf<Node>({ edges }: Connection<Node>): Node[] {
  return edges.map(({ node }) => node);
}

/** Where the pages of a connection end, by the name that the list has in the answer. */
export function pagesOf(list: string, { edges, pageInfo }: Connection<unknown>): Pages {
  return { list, cursors: edges.map(({ cursor }) => cursor), hasMore: pageInfo.hasNextPage };
}
