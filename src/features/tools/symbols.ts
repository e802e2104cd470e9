import { z } from 'zod';
import { AppError } from '#platform/errors.ts';
import { ToolFindSymbolsDocument, type ToolFindSymbolsQuery } from './documents.generated.ts';
import { requireSnapshot } from './completeness.ts';
import { toPlace, toSymbolName } from './place.ts';
import type { Ask } from './tool.ts';

/** Ways to name a symbol: give one of them. */
export const symbolFields = {
  name: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .describe('Name of the symbol as declared, such as total or Cart.total.'),
  path: z
    .string()
    .optional()
    .describe('Path of a file that contains the name; set line and column as well.'),
  line: z.int().min(1).optional(),
  column: z.int().min(1).optional().describe('Column of the name, from 1.'),
};

export interface SymbolPlace {
  readonly path: string;
  readonly line: number;
  readonly column: number;
}

interface GivenSymbol {
  readonly name?: string | undefined;
  readonly path?: string | undefined;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

/** @returns the place, null where a name is given instead. @throws AppError INVALID_REQUEST */
export function toSymbolPlace({ name, path, line, column }: GivenSymbol): SymbolPlace | null {
  const isPlace = path !== undefined && line !== undefined && column !== undefined;
  if (isPlace && name === undefined) return { path, line, column };
  if (name !== undefined && line === undefined && column === undefined) return null;
  throw new AppError('INVALID_REQUEST', 'Either name, or path with line and column, is required.');
}

type FoundProject = ToolFindSymbolsQuery['project'];
export type FoundSymbol = NonNullable<FoundProject['snapshot']>['findSymbols'][number]['symbol'];

const MAX_FOUND = 50;

/** Symbols of this very name, in the file where one is given; `similar` has others that are like it. */
export async function findSymbols(
  ask: Ask,
  id: string,
  { name = '', path }: GivenSymbol,
): Promise<{
  readonly project: FoundProject;
  readonly exact: readonly FoundSymbol[];
  readonly similar: readonly FoundSymbol[];
}> {
  const bare = name.split('.').at(-1) ?? name;
  const { project } = await ask(ToolFindSymbolsDocument, { id, query: bare, limit: MAX_FOUND });
  const found = requireSnapshot(project.snapshot)
    .findSymbols.map(({ symbol }) => symbol)
    .filter((symbol) => path === undefined || symbol.path === path);
  const isExact = (symbol: FoundSymbol): boolean =>
    symbol.name === name || toSymbolName(symbol) === name;
  return {
    project,
    exact: found.filter(isExact),
    similar: found.filter((symbol) => !isExact(symbol)),
  };
}

/** @throws AppError INVALID_REQUEST or NOT_FOUND that names what may be meant */
export async function findOneSymbol(ask: Ask, id: string, given: GivenSymbol): Promise<string> {
  const { exact, similar } = await findSymbols(ask, id, given);
  const [only] = exact;
  if (only !== undefined && exact.length === 1) return only.symbolId;
  const meant = (exact.length > 0 ? exact : similar)
    .slice(0, 10)
    .map((symbol) => `${symbol.symbolId} (${toPlace(symbol.path, symbol.startLine)})`);
  const listed = meant.length === 0 ? '' : ` Set symbolId to one of: ${meant.join('; ')}.`;
  if (exact.length === 0) throw new AppError('NOT_FOUND', `No symbol has this name.${listed}`);
  throw new AppError('INVALID_REQUEST', `${exact.length} symbols have this name.${listed}`);
}
