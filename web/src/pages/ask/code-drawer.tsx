import { Drawer, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useProject } from '../../app/project-context.ts';
import { CodeView } from '../../components/code/code-view.tsx';
import { useFileText } from '../../components/code/use-file-text.ts';
import { Loading } from '../../components/loading.tsx';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import { toPlaceName } from '../../components/answer/answer-text.tsx';
import type { Citation } from '../../components/answer/inlines.ts';

interface CodeDrawerProps {
  readonly citation: Citation | null;
  readonly onClose: () => void;
}

/** The cited code beside the answer, in its file. */
export function CodeDrawer({ citation, onClose }: CodeDrawerProps) {
  const { t } = useTranslation(['ask', 'app']);
  return (
    <Drawer
      opened={citation !== null}
      onClose={onClose}
      position="right"
      size="xl"
      title={
        <Text ff="monospace" size="sm" fw={600}>
          {citation === null ? '' : toPlaceName(citation)}
        </Text>
      }
      // Mantine's header would be a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': t('app:action.close') }}
    >
      {citation !== null && <CitedCode key={toPlaceName(citation)} citation={citation} />}
    </Drawer>
  );
}

function CitedCode({ citation: { path, start, end } }: { readonly citation: Citation }) {
  const { t } = useTranslation('ask');
  const { id } = useProject();
  const lines = { start, end };
  const { blob, problem, isFetching } = useFileText(path, lines);
  if (problem !== null && !isFetching) return <ProblemNotice problem={problem} />;
  if (blob === undefined) return <Loading />;
  if (blob.content === null) return <Text>{t('references.gone')}</Text>;
  return (
    <CodeView
      projectId={id}
      path={path}
      language={blob.content.language}
      text={blob.content.text}
      startLine={blob.content.startLine}
      lines={lines}
      height="calc(100dvh - 150px)"
    />
  );
}
