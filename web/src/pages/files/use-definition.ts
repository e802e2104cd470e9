import { useClient } from 'urql';
import { useProject } from '../../app/project-context.ts';
import type { Cursor, Place } from './place.ts';
import type { PlaceState } from './use-places.ts';
import { DefinitionAtDocument, type DefinitionAtQuery } from './symbols.generated.ts';

export type DefinitionAnswer = NonNullable<DefinitionAtQuery['project']['snapshot']>['definition'];

/**
 * Goes to what a name means. Where that is not one certain place, or the place is here already, the
 * panel says what is known.
 */
export function useDefinition(
  path: string,
  { place, go, goBeside }: PlaceState,
): (cursor: Cursor, where?: 'here' | 'beside') => void {
  const client = useClient();
  const { id } = useProject();
  const ask = async ({ line, column }: Cursor, where: 'here' | 'beside'): Promise<void> => {
    const { data } = await client.query(DefinitionAtDocument, { id, path, line, column });
    const answer = data?.project.snapshot?.definition;
    if (answer?.namePlace == null) return;
    const found = toPlace(answer);
    if (found !== null) (where === 'beside' ? goBeside : go)(found);
    else go({ path, lines: place.lines, panel: 'symbol', at: { line, column } });
  };
  return (cursor, where = 'here') => void ask(cursor, where);
}

function toPlace({ outcome, definitions }: DefinitionAnswer): Partial<Place> | null {
  const [only] = definitions;
  if (outcome !== 'FOUND' || only === undefined || definitions.length > 1) return null;
  const start = only.namePlace?.line ?? only.startLine;
  const symbolId = only.symbol?.symbolId;
  return {
    path: only.path,
    lines: { start },
    symbolId,
    panel: symbolId === undefined ? 'outline' : 'symbol',
  };
}
