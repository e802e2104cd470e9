import { Badge, Code, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuery } from 'urql';
import { useProject } from '../../app/project-context.ts';
import { useSymbolKind } from '../../components/code/symbol-kind.ts';
import { QueryView } from '../../components/query-view.tsx';
import classes from './files.module.css';
import { PlaceLink } from './place-link.tsx';
import type { Cursor } from './place.ts';
import type { PlaceState } from './use-places.ts';
import { DefinitionAtDocument } from './symbols.generated.ts';
import type { DefinitionAnswer } from './use-definition.ts';

interface DefinitionPanelProps {
  readonly path: string;
  readonly at: Cursor;
  readonly placeState: PlaceState;
}

/** A name that does not lead to one certain place: what it may mean, or why that is not known. */
export function DefinitionPanel({ path, at, placeState }: DefinitionPanelProps) {
  const { id } = useProject();
  const { line, column } = at;
  const [state, retry] = useQuery({
    query: DefinitionAtDocument,
    variables: { id, path, line, column },
  });
  return (
    <QueryView state={state} retry={retry}>
      {({ project: { snapshot } }) =>
        snapshot && <Answer answer={snapshot.definition} placeState={placeState} />
      }
    </QueryView>
  );
}

interface AnswerProps {
  readonly answer: DefinitionAnswer;
  readonly placeState: PlaceState;
}

function Answer({ answer, placeState }: AnswerProps) {
  const { t } = useTranslation('files');
  const { outcome, detail, external, namePlace, definitions } = answer;
  return (
    <Stack gap="xs">
      {namePlace !== null && (
        <Text ff="monospace" fw={600}>
          {namePlace.name}
        </Text>
      )}
      <Text size="sm">{t(`definition.${outcome}`)}</Text>
      {external !== null && (
        <Text size="sm">
          {external.builtin ? t('definition.builtin') : t('definition.package')}{' '}
          <Code>{external.packageName}</Code>
        </Text>
      )}
      {detail !== '' && <Text size="sm">{detail}</Text>}
      <ul className={classes['list']}>
        {definitions.map((definition) => (
          <li key={`${definition.path}:${definition.startLine}`}>
            <Candidate definition={definition} placeState={placeState} />
          </li>
        ))}
      </ul>
    </Stack>
  );
}

interface CandidateProps {
  readonly definition: DefinitionAnswer['definitions'][number];
  readonly placeState: PlaceState;
}

function Candidate({ definition, placeState }: CandidateProps) {
  const { t } = useTranslation('files');
  const toKind = useSymbolKind();
  const { path, startLine, namePlace, symbol, kind, confidence } = definition;
  const start = namePlace?.line ?? startLine;
  const href = placeState.toHref({
    path,
    lines: { start },
    symbolId: symbol?.symbolId,
    panel: symbol === null ? 'outline' : 'symbol',
  });
  return (
    <PlaceLink href={href} path={path} line={start}>
      <Group gap={6} component="span">
        <Text span size="sm" ff="monospace">
          {symbol === null
            ? ''
            : [symbol.container, symbol.name].filter((name) => name !== null).join('.')}
        </Text>
        <Text span size="xs" c="dimmed">
          {toKind(symbol?.kind ?? kind)}
        </Text>
        {confidence !== 'EXACT' && (
          <Badge component="span" size="xs" variant="default" tt="none">
            {t(`confidence.${confidence}`)}
          </Badge>
        )}
      </Group>
    </PlaceLink>
  );
}
