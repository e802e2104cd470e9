import type { SnapshotRow } from '#features/snapshots/service.ts';
import { AppError } from '#platform/errors.ts';
import type { TenantScope } from '#platform/scope.ts';
import { type FilePosition, findDefinition } from './definition.ts';
import { type CodeSymbol, findSymbol } from './symbols.ts';

/** Either an id, or a whole place. */
export interface SymbolChoice {
  readonly symbolId?: string | null | undefined;
  readonly path?: string | null | undefined;
  readonly line?: number | null | undefined;
  readonly column?: number | null | undefined;
}

/**
 * The one symbol that an id names or that a place leads to; null where the place leads to none or to
 * several.
 * @throws AppError INVALID_REQUEST, NOT_FOUND
 */
export async function findSymbolBy(
  scope: TenantScope,
  snapshot: SnapshotRow,
  choice: SymbolChoice,
): Promise<CodeSymbol | null> {
  const { symbolId } = choice;
  const position = toPosition(choice);
  if (symbolId != null && position === 'absent') return findSymbol(scope, snapshot, symbolId);
  if (symbolId != null || typeof position === 'string')
    throw new AppError('INVALID_REQUEST', 'symbol requires symbolId, or path, line and column.');
  const { outcome, definitions } = await findDefinition(scope, snapshot, position);
  const [only, ...others] = definitions;
  return outcome === 'found' && others.length === 0 ? (only?.symbol ?? null) : null;
}

function toPosition({ path, line, column }: SymbolChoice): FilePosition | 'absent' | 'partial' {
  if (path != null && line != null && column != null) return { path, line, column };
  return path == null && line == null && column == null ? 'absent' : 'partial';
}
