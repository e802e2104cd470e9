import { Code, Group, Text } from '@mantine/core';
import { IconRipple } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuery } from 'urql';
import { useProject } from '../../app/project-context.ts';
import { CopyText } from '../../components/copy-text.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { ImpactDocument } from './impact.generated.ts';
import { Result } from './result.tsx';
import { TargetChooser } from './target-form.tsx';
import { toCommand, useTarget } from './target.ts';

/** What breaks if this changes, which tests tell, and what nobody knows about it. */
export function Component() {
  const { t } = useTranslation('impact');
  const { id } = useProject();
  const { form, target, choose } = useTarget();
  const [state, retry] = useQuery({
    query: ImpactDocument,
    variables: { id, target: target ?? { file: '' } },
    pause: target === null,
  });
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <TargetChooser form={form} choose={choose} />
      {target === null ? (
        <EmptyState
          title={t('empty')}
          text={t('emptyText')}
          icon={<IconRipple size={30} aria-hidden />}
        />
      ) : (
        <>
          <QueryView state={state} retry={retry}>
            {({ project }) => <Result impact={project.impact} />}
          </QueryView>
          <Text size="sm" mt="lg" mb={4}>
            {t('command')}
          </Text>
          <Group gap="sm">
            <Code style={{ overflowWrap: 'anywhere' }}>{toCommand(id, form)}</Code>
            <CopyText text={toCommand(id, form)} />
          </Group>
        </>
      )}
    </>
  );
}
