import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toLines } from '../../components/code/tokens.ts';
import { useFileText } from '../../components/code/use-file-text.ts';
import type { PlaceState } from './use-places.ts';
import { useDefinition } from './use-definition.ts';

interface LineNamesProps {
  readonly path: string;
  readonly line: number;
  readonly placeState: PlaceState;
}

const NAME = /[\p{L}_$][\p{L}\p{N}_$]*/gu;
const MOST = 20;

/** The names of the chosen line as buttons: what a click on them in the code does, for the keyboard. */
export function LineNames({ path, line, placeState }: LineNamesProps) {
  const { t } = useTranslation('files');
  const { blob } = useFileText(path, placeState.place.lines);
  const goToDefinition = useDefinition(path, placeState);
  const content = blob?.content;
  if (content == null) return null;
  const text = toLines(content.text)[line - content.startLine] ?? '';
  const names = toNames(text);
  if (names.length === 0) return null;
  return (
    <div role="group" aria-label={t('line.label', { line })}>
      <Text size="xs" c="dimmed" px="xs">
        {t('line.label', { line })}
      </Text>
      <Group gap={4} px="xs" mb="sm">
        {names.map(({ name, column }) => (
          <Button
            key={column}
            variant="default"
            size="compact-xs"
            ff="monospace"
            fw={400}
            onClick={() => goToDefinition({ line, column })}
          >
            {name}
          </Button>
        ))}
      </Group>
    </div>
  );
}

/** Each name once, with the column that it begins at. */
function toNames(text: string): readonly { readonly name: string; readonly column: number }[] {
  const byName = new Map<string, number>();
  for (const { 0: name, index } of text.matchAll(NAME)) {
    if (!byName.has(name)) byName.set(name, index + 1);
  }
  return [...byName].slice(0, MOST).map(([name, column]) => ({ name, column }));
}
