import { Badge, Code, Group, Spoiler, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuery } from 'urql';
import { useProject } from '../../app/project-context.ts';
import { useSymbolKind } from '../../components/code/symbol-kind.ts';
import { QueryView } from '../../components/query-view.tsx';
import classes from './files.module.css';
import { PlaceLink } from './place-link.tsx';
import type { PlaceState } from './use-places.ts';
import { References } from './references.tsx';
import { SymbolAboutDocument } from './symbols.generated.ts';
import type { SymbolAbout } from './symbol-about.ts';

interface SymbolPanelProps {
  readonly symbolId: string;
  readonly placeState: PlaceState;
}

/** One symbol: what it is, its family, and who refers to it. */
export function SymbolPanel({ symbolId, placeState }: SymbolPanelProps) {
  const { t } = useTranslation('files');
  const { id } = useProject();
  const [state, retry] = useQuery({ query: SymbolAboutDocument, variables: { id, symbolId } });
  return (
    <QueryView state={state} retry={retry}>
      {({ project: { snapshot } }) =>
        snapshot?.symbol == null ? (
          <Text size="sm">{t('symbol.gone')}</Text>
        ) : (
          <Stack gap="md">
            <SymbolHead symbol={snapshot.symbol} placeState={placeState} />
            <Family
              title={t('symbol.supertypes')}
              related={snapshot.symbol.supertypes}
              placeState={placeState}
            />
            <Family
              title={t('symbol.implementations')}
              related={snapshot.symbol.implementations}
              placeState={placeState}
            />
            <References symbol={snapshot.symbol} placeState={placeState} />
          </Stack>
        )
      }
    </QueryView>
  );
}

interface SymbolHeadProps {
  readonly symbol: SymbolAbout;
  readonly placeState: PlaceState;
}

function SymbolHead({ symbol, placeState }: SymbolHeadProps) {
  const { t } = useTranslation('files');
  const toKind = useSymbolKind();
  const { name, container, kind, path, startLine, endLine, signature, doc, complexity } = symbol;
  return (
    <Stack gap={6}>
      <Group gap={6}>
        <Title order={2} size="md" ff="monospace" className={classes['doc'] ?? ''}>
          {container === null ? name : `${container}.${name}`}
        </Title>
        <Badge variant="default" size="sm" tt="none">
          {toKind(kind)}
        </Badge>
        {symbol.exported && (
          <Badge variant="default" size="sm" tt="none">
            {t('symbol.exported')}
          </Badge>
        )}
        {complexity > 0 && (
          <Badge variant="default" size="sm" tt="none">
            {t('outline.complexity', { value: complexity })}
          </Badge>
        )}
      </Group>
      <Code block tabIndex={0} role="group" aria-label={t('symbol.signature')}>
        {signature}
      </Code>
      {doc !== '' && (
        <Spoiler maxHeight={96} showLabel={t('symbol.more')} hideLabel={t('symbol.less')}>
          <Text size="sm" className={classes['doc'] ?? ''}>
            {doc}
          </Text>
        </Spoiler>
      )}
      <PlaceLink
        path={path}
        line={startLine}
        href={placeState.toHref({
          path,
          lines: { start: startLine, end: endLine },
          symbolId: symbol.symbolId,
          panel: 'symbol',
        })}
      />
    </Stack>
  );
}

interface FamilyProps {
  readonly title: string;
  readonly related: SymbolAbout['supertypes'];
  readonly placeState: PlaceState;
}

function Family({ title, related, placeState }: FamilyProps) {
  if (related.length === 0) return null;
  return (
    <section>
      <Title order={3} size="sm" mb={4}>
        {title}
      </Title>
      <ul className={classes['list']}>
        {related.map(({ symbol: { symbolId, name, container, path, startLine } }) => (
          <li key={symbolId}>
            <PlaceLink
              path={path}
              line={startLine}
              href={placeState.toHref({
                path,
                lines: { start: startLine },
                symbolId,
                panel: 'symbol',
              })}
            >
              <Text size="sm" ff="monospace" truncate>
                {container === null ? name : `${container}.${name}`}
              </Text>
            </PlaceLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
