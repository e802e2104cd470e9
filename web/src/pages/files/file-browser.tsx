import { Card, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuery } from 'urql';
import { Link } from 'wouter';
import { useProject } from '../../app/project-context.ts';
import { MatchedText } from '../../components/code/matched-text.tsx';
import { QueryProblem } from '../../components/query-problem.tsx';
import { FileTree } from './file-tree.tsx';
import { QuickFilesDocument } from './files.generated.ts';
import classes from './files.module.css';
import type { PlaceState } from './use-places.ts';

interface FileBrowserProps {
  readonly placeState: PlaceState;
}

/** The folders, or, once something is typed, the files whose paths fit. */
export function FileBrowser({ placeState }: FileBrowserProps) {
  const { t } = useTranslation('files');
  const [text, setText] = useState('');
  return (
    <Card withBorder p="xs">
      <TextInput
        size="xs"
        mb="xs"
        type="search"
        aria-label={t('tree.filter')}
        placeholder={t('tree.filter')}
        leftSection={<IconFilter size={14} aria-hidden />}
        value={text}
        maxLength={100}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={classes['scroll']}>
        {text.trim() === '' ? (
          <FileTree placeState={placeState} />
        ) : (
          <FoundFiles text={text.trim()} placeState={placeState} />
        )}
      </div>
    </Card>
  );
}

const TYPING_MS = 250;

function FoundFiles({ text, placeState }: FileBrowserProps & { readonly text: string }) {
  const { t } = useTranslation('files');
  const { id } = useProject();
  const [query] = useDebouncedValue(text, TYPING_MS, { leading: true });
  const [state, retry] = useQuery({ query: QuickFilesDocument, variables: { id, query } });
  const { data, fetching, error } = state;
  const found = data?.project.snapshot?.findFiles ?? [];
  return (
    <div aria-live="polite" aria-busy={fetching}>
      {found.map(({ path, positions }) => (
        <Link
          key={path}
          href={placeState.toHref({ path })}
          className={classes['row']}
          title={path}
          aria-current={path === placeState.place.path ? 'page' : undefined}
        >
          <span className={classes['path']}>
            <bdi>
              <MatchedText text={path} positions={positions} />
            </bdi>
          </span>
        </Link>
      ))}
      <QueryProblem state={state} retry={retry} />
      {found.length === 0 && !fetching && error === undefined && (
        <Text size="sm">{t('tree.none')}</Text>
      )}
    </div>
  );
}
