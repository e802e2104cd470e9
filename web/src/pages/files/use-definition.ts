import { useClient } from 'urql';
import { useProject } from '../../app/project-context.ts';
import type { Cursor, Place, PlaceState } from './place.ts';
import { DefinitionAtDocument, type DefinitionAtQuery } from './symbols.generated.ts';

export type DefinitionAnswer = NonNullable<DefinitionAtQuery['project']['snapshot']>['definition'];

/**
 * Goes to what a name means. Where that is not one certain place, or the place is here already, the
 * panel says what is known.
 */
export function useDefinition(path: string, { place, go }: PlaceState): (cursor: Cursor) => void {
  const client = useClient();
  const { id } = useProject();
  const ask = async ({ line, column }: Cursor): Promise<void> => {
    const { data } = await client.query(DefinitionAtDocument, { id, path, line, column });
    const answer = data?.project.snapshot?.definition;
    if (answer?.namePlace == null) return;
    go(toPlace(answer) ?? { path, lines: place.lines, panel: 'symbol', at: { line, column } });
  };
  return (cursor) => void ask(cursor);
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
