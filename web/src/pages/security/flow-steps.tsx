import { Text, Timeline, Title } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useProject } from '../../app/project-context.ts';
import { FileLines } from '../../components/findings/file-lines.tsx';
import type { SecurityIssueQuery } from './issue.generated.ts';

type Flow = SecurityIssueQuery['project']['security']['issues']['nodes'][number]['flow'];

/** The way of a value from where somebody else has it in hand to where it does harm. */
export function FlowSteps({ flow }: { readonly flow: Flow }) {
  const { t } = useTranslation('security');
  const { id } = useProject();
  const steps = toSteps(flow);
  return (
    <section>
      <Title order={3} size="h5" mb="xs">
        {t('flow', { count: flow.length })}
      </Title>
      <Timeline bulletSize={24} lineWidth={2} active={flow.length}>
        {steps.map(({ key, number, role, place: { path, line, what } }) => (
          <Timeline.Item
            key={key}
            bullet={<Text size="xs">{number}</Text>}
            title={
              <Text size="sm" fw={500}>
                {role === 'step' ? what : `${t(`roles.${role}`)}: ${what}`}
              </Text>
            }
          >
            <FileLines
              projectId={id}
              place={{ path, startLine: line, endLine: line }}
              around={1}
              marks={[{ line, kind: role === 'sink' ? 'danger' : 'warning' }]}
            />
          </Timeline.Item>
        ))}
      </Timeline>
    </section>
  );
}

interface Step {
  /** a way may pass a line twice */
  readonly key: string;
  readonly number: number;
  readonly role: 'source' | 'step' | 'sink';
  readonly place: Flow[number];
}

function toSteps(flow: Flow): readonly Step[] {
  return flow.map((place, at) => ({
    key: `${at}:${place.path}:${place.line}`,
    number: at + 1,
    role: toRole(at, flow.length - 1),
    place,
  }));
}

function toRole(at: number, last: number): Step['role'] {
  if (at === 0) return 'source';
  return at === last ? 'sink' : 'step';
}
