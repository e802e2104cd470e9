import { Text } from '@mantine/core';
import { toFile } from '../../app/links.ts';
import { PathText } from '../../components/path-text.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSides } from './sides.ts';

interface PlaceProps {
  readonly path: string;
  readonly line?: number | undefined;
  /** which of the two indexes has it */
  readonly side: 'base' | 'head';
  /** where it was before */
  readonly previously?: string | undefined;
}

/** A place in the code; a link where the index that has it is the one whose code is shown. */
export function Place({ path, line, side, previously }: PlaceProps) {
  const { t } = useTranslation('compare');
  const sides = useSides();
  const text = line === undefined ? path : `${path}:${line}`;
  const lines = line === undefined ? undefined : { start: line };
  return (
    <>
      {sides[side] === null ? (
        <PathText path={text} to={toFile(sides.id, path, lines)} />
      ) : (
        <PathText path={text} />
      )}
      {previously !== undefined && (
        <Text size="xs" c="dimmed">
          {t('before', { place: previously })}
        </Text>
      )}
    </>
  );
}
