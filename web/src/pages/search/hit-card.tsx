import { Anchor, Badge, Button, Card, Code, Collapse, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { toFile } from '../../app/links.ts';
import { useProject } from '../../app/project-context.ts';
import { CodeSnippet } from '../../components/code/code-snippet.tsx';
import { useSymbolKind } from '../../components/code/symbol-kind.ts';
import { toLines } from '../../components/code/tokens.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Explanation } from './explanation.tsx';
import classes from './search.module.css';
import type { SearchProjectQuery } from './search.generated.ts';
import { HIT_LINK } from './use-hit-keys.ts';

export type Hit = SearchProjectQuery['project']['search']['results'][number];

/** What was found, where it stands, and on demand why it is here. */
export function HitCard({ hit }: { readonly hit: Hit }) {
  const { t } = useTranslation('search');
  const [isWhyOpen, why] = useDisclosure(false);
  const [isContextOpen, context] = useDisclosure(false);
  return (
    <Card component="article" withBorder p="sm" className={classes['hit'] ?? ''}>
      <HitHead hit={hit} />
      <HitCode hit={hit} />
      <Group gap="xs" mt={6}>
        <Button
          variant="subtle"
          size="compact-xs"
          aria-expanded={isContextOpen}
          onClick={context.toggle}
        >
          {t('hit.context')}
        </Button>
        <Button variant="subtle" size="compact-xs" aria-expanded={isWhyOpen} onClick={why.toggle}>
          {t('hit.why')}
        </Button>
      </Group>
      <Collapse expanded={isContextOpen}>
        <Code block mt="xs" tabIndex={0} role="group" aria-label={t('hit.context')}>
          {hit.context}
        </Code>
      </Collapse>
      <Collapse expanded={isWhyOpen}>{isWhyOpen && <Explanation hit={hit} />}</Collapse>
    </Card>
  );
}

function HitHead({ hit }: { readonly hit: Hit }) {
  const { t } = useTranslation('search');
  const { id } = useProject();
  const toKind = useSymbolKind();
  const format = useFormat();
  const place = `${hit.filePath}:${hit.startLine}`;
  return (
    <Group justify="space-between" wrap="nowrap" mb={6} gap="sm">
      <Group gap="xs" className={classes['hitTitle'] ?? ''}>
        <Text component="h2" size="sm" fw={400} className={classes['hitPath'] ?? ''}>
          <Anchor
            component={Link}
            href={toFile(id, hit.filePath, { start: hit.startLine, end: hit.endLine })}
            ff="monospace"
            size="sm"
            title={place}
            {...{ [HIT_LINK]: '' }}
          >
            <bdi>{place}</bdi>
          </Anchor>
        </Text>
        {hit.symbol !== null && (
          <Text size="sm" fw={600} ff="monospace" truncate>
            {hit.symbol}
          </Text>
        )}
        {hit.kind !== null && (
          <Badge variant="default" size="sm" tt="none">
            {toKind(hit.kind)}
          </Badge>
        )}
        {hit.isTest && (
          <Badge variant="default" size="sm" tt="none">
            {t('hit.test')}
          </Badge>
        )}
        {hit.isGenerated && (
          <Badge variant="default" size="sm" tt="none">
            {t('hit.generated')}
          </Badge>
        )}
      </Group>
      <Text size="sm" c="dimmed" className={classes['score'] ?? ''} title={t('hit.scoreText')}>
        {t('hit.score', { score: format.number(hit.score, 2) })}
      </Text>
    </Group>
  );
}

const LINES_SHOWN = 14;
const LINES_BEFORE = 3;

/** A long piece begins near its first match; the rest of it is one click away. */
function HitCode({ hit }: { readonly hit: Hit }) {
  const { t } = useTranslation('search');
  const { id } = useProject();
  const [isWhole, setWhole] = useState(false);
  const lines = useMemo(() => toLines(hit.content), [hit.content]);
  const marks = useMemo(
    () => hit.matches.map((match) => ({ ...match, kind: 'match' as const })),
    [hit.matches],
  );
  const from = isWhole ? 0 : toFirstShown(hit, lines.length);
  const shown = isWhole ? lines : lines.slice(from, from + LINES_SHOWN);
  return (
    <>
      <CodeSnippet
        projectId={id}
        path={hit.filePath}
        language={hit.language}
        text={shown.join('\n')}
        startLine={hit.startLine + from}
        marks={marks}
        head={null}
      />
      {shown.length < lines.length && (
        <Button
          variant="subtle"
          size="compact-xs"
          mt={6}
          className={classes['more'] ?? ''}
          onClick={() => setWhole(true)}
        >
          {t('hit.whole', { count: lines.length })}
        </Button>
      )}
    </>
  );
}

function toFirstShown({ matches, startLine }: Hit, count: number): number {
  const [first] = matches;
  const match = first === undefined ? 0 : first.line - startLine;
  if (match < LINES_SHOWN) return 0;
  return Math.max(0, Math.min(match - LINES_BEFORE, count - LINES_SHOWN));
}
