import { Button, Card, Group, Stack, Text } from '@mantine/core';
import { IconArrowsShuffle, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuery } from 'urql';
import { useProject } from '../../app/project-context.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useAddress } from '../../components/use-address.ts';
import { WhatIfDocument } from './simulate.generated.ts';
import { StepForm } from './step-form.tsx';
import {
  isComplete,
  MOST_STEPS,
  NEW_STEP,
  readSteps,
  type Step,
  toInput,
  writeSteps,
} from './steps.ts';
import { WhatIfResult } from './what-if-result.tsx';

/** Moves of files and symbols, and what would follow. Nothing is changed. */
export function WhatIfTab() {
  const { t } = useTranslation('simulate');
  const { id } = useProject();
  const { params, change } = useAddress();
  const text = params.get('steps');
  const asked = useMemo(() => readSteps(text).filter(isComplete).map(toInput), [text]);
  const [state, retry] = useQuery({
    query: WhatIfDocument,
    variables: { id, steps: asked },
    pause: asked.length === 0,
  });
  return (
    <>
      <StepsForm
        key={text}
        initial={readSteps(text)}
        ask={(steps) => change({ steps: writeSteps(steps) })}
      />
      {asked.length === 0 ? (
        <EmptyState
          title={t('noSteps')}
          text={t('noStepsText')}
          icon={<IconArrowsShuffle size={30} aria-hidden />}
        />
      ) : (
        <QueryView state={state} retry={retry}>
          {({ project }) => <WhatIfResult whatIf={project.whatIf} />}
        </QueryView>
      )}
    </>
  );
}

interface StepsFormProps {
  readonly initial: readonly Step[];
  readonly ask: (steps: readonly Step[]) => void;
}

function StepsForm({ initial, ask }: StepsFormProps) {
  const { t } = useTranslation('simulate');
  const [steps, setSteps] = useState(initial.length === 0 ? [NEW_STEP] : initial);
  const canAsk = steps.length > 0 && steps.every(isComplete);
  return (
    <Card withBorder mb="md">
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('stepsHint')}
        </Text>
        {steps.map((step, place) => (
          <StepForm
            // Steps have no other name than their place.
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            step={step}
            number={place + 1}
            onChange={(next) => setSteps(steps.with(place, next))}
            onRemove={() => setSteps(steps.filter((_, index) => index !== place))}
          />
        ))}
        <Group gap="sm">
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={steps.length >= MOST_STEPS}
            onClick={() => setSteps([...steps, NEW_STEP])}
          >
            {t('addStep')}
          </Button>
          <Button disabled={!canAsk} onClick={() => ask(steps)}>
            {t('whatFollows')}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
