import { Badge, Button, Text, Title, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuery } from 'urql';
import { Link } from 'wouter';
import { useProject } from '../../app/project-context.ts';
import { CodeLine } from '../../components/code/code-line.tsx';
import { QueryView } from '../../components/query-view.tsx';
import classes from './files.module.css';
import type { PlaceState } from './use-places.ts';
import { ReferenceCompleteness } from './reference-gaps.tsx';
import { SymbolReferencesDocument, type SymbolReferencesQuery } from './symbols.generated.ts';
import type { SymbolAbout } from './symbol-about.ts';

interface ReferencesProps {
  readonly symbol: SymbolAbout;
  readonly placeState: PlaceState;
}

/** Every line that refers to a symbol, the surest first, and what may be missing among them. */
export function References({ symbol, placeState }: ReferencesProps) {
  const { t } = useTranslation('files');
  const { total, files, inTests, byConfidence } = symbol.referenceCounts;
  const groups = byConfidence.filter(({ count }) => count > 0);
  return (
    <section>
      <Title order={3} size="sm" mb={4}>
        {t('references.title', { count: total })}
      </Title>
      <Text size="xs" c="dimmed">
        {total === 0
          ? t('references.none')
          : `${t('references.files', { count: files })} · ${t('references.tests', { count: inTests })}`}
      </Text>
      <ReferenceCompleteness gaps={symbol.referenceCompleteness} />
      {groups.map(({ confidence, count }, index) => (
        <Certainty
          key={`${symbol.symbolId} ${confidence}`}
          confidence={confidence}
          count={count}
          isFirst={index === 0}
          symbolId={symbol.symbolId}
          placeState={placeState}
        />
      ))}
    </section>
  );
}

type Confidence = SymbolAbout['referenceCounts']['byConfidence'][number]['confidence'];

interface CertaintyProps {
  readonly confidence: Confidence;
  readonly count: number;
  readonly isFirst: boolean;
  readonly symbolId: string;
  readonly placeState: PlaceState;
}

/** References that are equally sure; the surest are unfolded. */
function Certainty({ confidence, count, isFirst, symbolId, placeState }: CertaintyProps) {
  const { t } = useTranslation('files');
  const [isOpen, setOpen] = useState(isFirst);
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null]);
  return (
    <section>
      <UnstyledButton
        className={classes['certainty']}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? (
          <IconChevronDown size={14} aria-hidden />
        ) : (
          <IconChevronRight size={14} aria-hidden />
        )}
        <span className={classes['certaintyName']}>{t(`confidence.${confidence}`)}</span>
        <Badge variant="default" size="sm">
          {count}
        </Badge>
      </UnstyledButton>
      {isOpen &&
        cursors.map((after, index) => (
          <ReferencePage
            key={after ?? ''}
            symbolId={symbolId}
            confidence={confidence}
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
  readonly confidence: Confidence;
  readonly after: string | null;
  readonly placeState: PlaceState;
  readonly onMore: ((cursor: string) => void) | undefined;
}

type Reference = NonNullable<
  NonNullable<SymbolReferencesQuery['project']['snapshot']>['symbol']
>['references']['nodes'][number];

function ReferencePage(props: ReferencePageProps) {
  const { symbolId, confidence, after, placeState, onMore } = props;
  const { t } = useTranslation('app');
  const { id } = useProject();
  const [state, retry] = useQuery({
    query: SymbolReferencesDocument,
    variables: { id, symbolId, after, filter: { confidences: [confidence] } },
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
