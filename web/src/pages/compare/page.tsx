import { useEffect } from 'react';
import { useQuery } from 'urql';
import { useProject } from '../../app/project-context.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CompareVersionsDocument } from './compare.generated.ts';
import { Comparison } from './comparison.tsx';
import { CURRENT, SidesContext, toRef, useChosen } from './sides.ts';
import { VersionPickers } from './version-pickers.tsx';
import { useVersions } from './versions.ts';

const AGAIN_MS = 2000;

/** What differs between two versions of a project; at first, since its index before the current one. */
export function Component() {
  const { t } = useTranslation('compare');
  const { id } = useProject();
  const [state, retry] = useQuery({ query: CompareVersionsDocument, variables: { id } });
  const versions = useVersions(state.data?.project);
  const isAwaited = versions.some(({ isReady, problem }) => !isReady && problem === null);
  useEffect(() => {
    const ask = (): void => {
      if (isAwaited) retry({ requestPolicy: 'network-only' });
    };
    const timer = setInterval(ask, AGAIN_MS);
    return () => clearInterval(timer);
  }, [isAwaited, retry]);
  const first = versions.find(({ value, isReady }) => value !== CURRENT && isReady);
  const { base, head } = useChosen(first?.value ?? CURRENT);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <QueryView state={state} retry={retry}>
        {() => (
          <>
            <VersionPickers
              versions={versions}
              base={base}
              head={head}
              onVersions={() => retry({ requestPolicy: 'network-only' })}
            />
            {base === head ? (
              <EmptyState
                title={t(first === undefined ? 'only.title' : 'same.title')}
                text={t(first === undefined ? 'only.text' : 'same.text')}
              />
            ) : (
              <SidesContext value={{ id, base: toRef(base), head: toRef(head) }}>
                <Comparison key={`${base} ${head}`} />
              </SidesContext>
            )}
          </>
        )}
      </QueryView>
    </>
  );
}
