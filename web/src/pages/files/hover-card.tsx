import { Code, Popover, Stack, Text } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuery } from 'urql';
import { useProject } from '../../app/project-context.ts';
import type { WordPlace } from '../../components/code/word-place.ts';
import classes from './files.module.css';
import { HoverAtDocument, type HoverAtQuery } from './symbols.generated.ts';

interface HoverCardProps {
  readonly path: string;
  readonly word: WordPlace;
  readonly onClose: () => void;
}

/** What is known of the name that the pointer rests on. Escape and scrolling close it. */
export function HoverCard({ path, word, onClose }: HoverCardProps) {
  const { id } = useProject();
  const { line, column, box } = word;
  const [{ data }] = useQuery({ query: HoverAtDocument, variables: { id, path, line, column } });
  useWindowEvent('scroll', onClose, { capture: true, passive: true });
  const hover = data?.project.snapshot?.hover ?? null;
  const { left, top, width, height } = box;
  return (
    <Popover
      opened={hover !== null}
      onChange={(opened) => !opened && onClose()}
      position="top-start"
      shadow="md"
      withinPortal
      returnFocus={false}
    >
      <Popover.Target>
        <span className={classes['anchor']} style={{ left, top, width, height }} />
      </Popover.Target>
      <Popover.Dropdown className={classes['hover'] ?? ''} p="sm" onMouseLeave={onClose}>
        {hover !== null && <HoverText hover={hover} />}
      </Popover.Dropdown>
    </Popover>
  );
}

type Hover = NonNullable<NonNullable<HoverAtQuery['project']['snapshot']>['hover']>;

function HoverText({ hover }: { readonly hover: Hover }) {
  const { t } = useTranslation('files');
  const { signature, doc, packageName, candidates, definition } = hover;
  return (
    <Stack gap={6}>
      {signature !== null && <Code block>{signature}</Code>}
      {doc !== null && doc !== '' && (
        <Text size="sm" className={classes['doc'] ?? ''} lineClamp={8}>
          {doc}
        </Text>
      )}
      <Text size="xs" c="dimmed">
        {packageName === null ? null : t('hover.package', { name: packageName })}
        {definition !== null && `${definition.path}:${definition.startLine}`}
        {candidates > 1 && ` · ${t('hover.candidates', { count: candidates })}`}
        {definition !== null &&
          definition.confidence !== 'EXACT' &&
          ` · ${t(`confidence.${definition.confidence}`)}`}
      </Text>
    </Stack>
  );
}
