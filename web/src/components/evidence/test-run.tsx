import { Code, Group, Text } from '@mantine/core';
import { useQuery } from 'urql';
import { useProject } from '../../app/project-context.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CopyText } from '../copy-text.tsx';
import { QueryProblem } from '../query-problem.tsx';
import classes from './evidence.module.css';
import { TestRunDocument } from './test-run.generated.ts';

interface TestRunProps {
  /** paths of tests */
  readonly tests: readonly string[];
}

/** The service takes no more. */
const MOST = 1000;

/** How to run tests: a command for each test runner and folder, with a button that copies it. */
export function TestRun({ tests }: TestRunProps) {
  const { t } = useTranslation('impact');
  const format = useFormat();
  const { id } = useProject();
  const [state, retry] = useQuery({
    query: TestRunDocument,
    variables: { id, tests: tests.slice(0, MOST) },
    pause: tests.length === 0,
  });
  const commands = state.data?.project.testCommands ?? [];
  if (commands.length === 0) return <QueryProblem state={state} retry={retry} />;
  return commands.map(({ command, testCount, isWholeSuite }) => (
    <Group key={command} gap="sm" wrap="nowrap" align="center">
      <Code className={classes['command'] ?? ''} title={command}>
        {command}
      </Code>
      <CopyText text={command} />
      {(isWholeSuite || commands.length > 1) && (
        <Text size="xs" c="dimmed" visibleFrom="sm">
          {isWholeSuite
            ? t('run.suite')
            : t('run.files', { count: testCount, n: format.number(testCount) })}
        </Text>
      )}
    </Group>
  ));
}
