import { Code } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, memo, Suspense, useMemo, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from 'wouter';
import { toFile } from '../../app/links.ts';
import { useProject } from '../../app/project-context.ts';
import { CodeSnippet } from '../../components/code/code-snippet.tsx';
import { useSymbolKind } from '../../components/code/symbol-kind.ts';
import { toLines } from '../../components/code/tokens.ts';
import { useFormat } from '../../i18n/use-format.ts';
import classes from './search.module.css';
import { HIT_LINK } from './use-hit-keys.ts';
import type { Hit } from './hit.ts';

const Explanation = lazy(async () => ({
  default: (await import('./explanation.tsx')).Explanation,
}));

/** What was found, where it stands, and on demand why it is here. Plain elements: a page has twenty. */
export const HitCard = memo(function HitCard({ hit }: { readonly hit: Hit }) {
  const { t } = useTranslation('search');
  const [isWhyOpen, why] = useDisclosure(false);
  const [isContextOpen, context] = useDisclosure(false);
  return (
    <article className={classes['hit']}>
      <HitHead hit={hit} />
      <HitCode hit={hit} />
      <div className={classes['actions']}>
        <button
          type="button"
          className={classes['action']}
          aria-expanded={isContextOpen}
          onClick={context.toggle}
        >
          {t('hit.context')}
        </button>
        <button
          type="button"
          className={classes['action']}
          aria-expanded={isWhyOpen}
          onClick={why.toggle}
        >
          {t('hit.why')}
        </button>
      </div>
      {isContextOpen && (
        <Code block mt="xs" tabIndex={0} role="group" aria-label={t('hit.context')}>
          {hit.context}
        </Code>
      )}
      {isWhyOpen && (
        <Suspense fallback={null}>
          <Explanation hit={hit} />
        </Suspense>
      )}
    </article>
  );
});

function HitHead({ hit }: { readonly hit: Hit }) {
  const { t } = useTranslation('search');
  const { id } = useProject();
  const toKind = useSymbolKind();
  const format = useFormat();
  const place = `${hit.filePath}:${hit.startLine}`;
  const tags = [
    hit.kind !== null && toKind(hit.kind),
    hit.isTest && t('hit.test'),
    hit.isGenerated && t('hit.generated'),
  ].filter((tag) => tag !== false);
  return (
    <div className={classes['hitHead']}>
      <div className={classes['hitTitle']}>
        <h2 className={classes['hitPath']}>
          <Link
            href={toFile(id, hit.filePath, { start: hit.startLine, end: hit.endLine })}
            title={place}
            {...{ [HIT_LINK]: '' }}
          >
            <bdi>{place}</bdi>
          </Link>
        </h2>
        {hit.symbol !== null && <span className={classes['symbol']}>{hit.symbol}</span>}
        {tags.map((tag) => (
          <span key={tag} className={classes['tag']}>
            {tag}
          </span>
        ))}
      </div>
      <span className={classes['score']} title={t('hit.scoreText')}>
        {t('hit.score', { score: format.number(hit.score, 2) })}
      </span>
    </div>
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
        <button type="button" className={classes['action']} onClick={() => setWhole(true)}>
          {t('hit.whole', { count: lines.length })}
        </button>
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
