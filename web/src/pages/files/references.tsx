import { Badge, Button, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuery } from 'urql';
import { Link } from 'wouter';
import { useProject } from '../../app/project-context.ts';
import { CodeLine } from '../../components/code/code-line.tsx';
import { QueryView } from '../../components/query-view.tsx';
import classes from './files.module.css';
import type { PlaceState } from './place.ts';
import { ReferenceCompleteness } from './reference-gaps.tsx';
import { SymbolReferencesDocument, type SymbolReferencesQuery } from './symbols.generated.ts';
import type { SymbolAbout } from './symbol-about.ts';

interface ReferencesProps {
  readonly symbol: SymbolAbout;
  readonly placeState: PlaceState;
}

/** Every line that refers to a symbol, and what may be missing among them. */
export function References({ symbol, placeState }: ReferencesProps) {
  const { t } = useTranslation('files');
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null]);
  const { total, files, inTests, byConfidence } = symbol.referenceCounts;
  const unsure = byConfidence.filter(
    ({ confidence, count }) => confidence !== 'EXACT' && count > 0,
  );
  return (
    <section>
      <Title order={3} size="sm" mb={4}>
        {t('references.title', { count: total })}
      </Title>
      <Text size="xs" c="dimmed">
        {total === 0
          ? t('references.none')
          : `${t('references.files', { count: files })} · ${t('references.tests', { count: inTests })}`}
        {unsure.map(({ confidence, count }) => ` · ${t(`confidence.${confidence}`)}: ${count}`)}
      </Text>
      <ReferenceCompleteness gaps={symbol.referenceCompleteness} />
      {total > 0 &&
        cursors.map((after, index) => (
          <ReferencePage
            key={after ?? ''}
            symbolId={symbol.symbolId}
            after={after}
            placeState={placeState}
            onMore={
              index === cursors.length - 1
                ? (cursor) => setCursors((known) => [...known, cursor])
                : undefined
            }
          />
        ))}
    </section>
  );
}

interface ReferencePageProps {
  readonly symbolId: string;
  readonly after: string | null;
  readonly placeState: PlaceState;
  readonly onMore: ((cursor: string) => void) | undefined;
}

type Reference = NonNullable<
  NonNullable<SymbolReferencesQuery['project']['snapshot']>['symbol']
>['references']['nodes'][number];

function ReferencePage({ symbolId, after, placeState, onMore }: ReferencePageProps) {
  const { t } = useTranslation('app');
  const { id } = useProject();
  const [state, retry] = useQuery({
    query: SymbolReferencesDocument,
    variables: { id, symbolId, after },
  });
  return (
    <QueryView state={state} retry={retry}>
      {({ project: { snapshot } }) => {
        if (snapshot?.symbol == null) return null;
        const { nodes, pageInfo } = snapshot.symbol.references;
        return (
          <>
            {[...Map.groupBy(nodes, ({ path }) => path)].map(([path, references]) => (
              <FileReferences
                key={path}
                path={path}
                references={references}
                symbolId={symbolId}
                placeState={placeState}
              />
            ))}
            {onMore !== undefined && pageInfo.hasNextPage && (
              <Button
                variant="default"
                size="xs"
                mt="xs"
                onClick={() => onMore(pageInfo.endCursor ?? '')}
              >
                {t('action.more')}
              </Button>
            )}
          </>
        );
      }}
    </QueryView>
  );
}

interface FileReferencesProps {
  readonly path: string;
  readonly references: readonly Reference[];
  readonly symbolId: string;
  readonly placeState: PlaceState;
}

function FileReferences({ path, references, symbolId, placeState }: FileReferencesProps) {
  return (
    <div>
      <Text span className={classes['path'] ?? ''} fw={600} mt="xs" title={path}>
        <bdi>{path}</bdi>
      </Text>
      <ul className={classes['list']}>
        {references.map((reference) => (
          <li key={`${reference.line} ${reference.kind}`}>
            <Link
              className={classes['row']}
              href={placeState.toHref({
                path,
                lines: { start: reference.line },
                symbolId,
                panel: 'symbol',
              })}
            >
              <ReferenceLine reference={reference} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ReferenceLine({ reference }: { readonly reference: Reference }) {
  const { t } = useTranslation('files');
  const { text, line, places, kind, confidence, enclosing, isTest } = reference;
  const indent = text.length - text.trimStart().length;
  const marks = places.map(({ startColumn, endColumn }) => ({
    line,
    startColumn: startColumn - indent,
    endColumn: endColumn - indent,
    kind: 'match' as const,
  }));
  return (
    <>
      <span className={classes['line']}>
        <CodeLine text={text.trim()} marks={marks} />
      </span>
      <Text span size="xs" c="dimmed">
        {line} · {t(`reference.${kind}`)}
        {enclosing !== null && ` · ${enclosing.name}`}
        {isTest && ` · ${t('facts.test')}`}
      </Text>
      {confidence !== 'EXACT' && (
        <Badge component="span" size="xs" variant="default" tt="none" ms={6}>
          {t(`confidence.${confidence}`)}
        </Badge>
      )}
    </>
  );
}
