import type { z } from 'zod';
import type { Ask, Draft, TypedTool } from '#features/tools/tool.ts';

const PAGE = 100;

/** An answer with all its pages, as far as `limit` goes. */
export interface WholeAnswer<Body> {
  readonly body: Body;
  /** the answer for programs */
  readonly record: object;
  /** what people have to know of it */
  readonly notes: readonly string[];
}

/**
 * Loads a tool's list page by page.
 * @param limit of items, 0 for all there are
 */
export async function loadPages<Input extends z.ZodObject, Body extends z.ZodObject>(
  ask: Ask,
  tool: TypedTool<Input, Body>,
  { input, limit }: { readonly input: z.input<Input>; readonly limit: number },
): Promise<WholeAnswer<z.output<Body>>> {
  const wanted = limit === 0 ? Number.POSITIVE_INFINITY : limit;
  const load = (after: string | undefined, count: number) =>
    tool.load(ask, { ...input, first: Math.min(PAGE, count), after });
  const first = await load(undefined, wanted);
  const { pages, completeness } = first;
  if (pages === undefined) return toWhole(first.body, completeness, false);
  const items: unknown[] = [...itemsOf(first.body, pages.list)];
  let last = pages;
  while (last.hasMore && items.length < wanted) {
    const next = await load(last.cursors.at(-1) ?? undefined, wanted - items.length);
    items.push(...itemsOf(next.body, pages.list));
    if (next.pages === undefined || next.pages.cursors.length === 0) break;
    last = next.pages;
  }
  const body = { ...first.body, [pages.list]: items };
  return toWhole(body, completeness, last.hasMore);
}

function toWhole<Body>(
  body: Body,
  completeness: Draft<Body>['completeness'],
  hasMore: boolean,
): WholeAnswer<Body> {
  const more = hasMore
    ? ['More results are available. Raise --limit, or set it to 0 for all results.']
    : [];
  const record = { ...body, hasMore, completeness };
  return { body, record, notes: [...more, ...completeness.notes] };
}

function itemsOf(body: Readonly<Record<string, unknown>>, list: string): readonly unknown[] {
  const value = body[list];
  return Array.isArray(value) ? value : [];
}
