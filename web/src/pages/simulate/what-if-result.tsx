import { Alert, List, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AffectedTests } from '../../components/evidence/affected-tests.tsx';
import { BlindSpotList } from '../../components/evidence/hole-list.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { EffectsTable } from './effects-table.tsx';
import type { WhatIf } from './what-if.ts';

/** What would follow, what somebody has to decide first. */
export function WhatIfResult({ whatIf }: { readonly whatIf: WhatIf }) {
  const { t } = useTranslation('simulate');
  const format = useFormat();
  const { broken, rewritten, affectedTests, widening, blindSpots, leftOut } = whatIf;
  const verdict = { broken: format.number(broken), rewritten: format.number(rewritten) };
  return (
    <Stack gap="lg">
      <Alert
        color={broken > 0 ? 'red' : 'sea'}
        icon={broken > 0 ? <IconAlertTriangle aria-hidden /> : <IconCircleCheck aria-hidden />}
        title={broken > 0 ? t('breaks', { count: broken }) : t('breaksNothing')}
      >
        {t('verdict', verdict)}
        {leftOut.map((text) => (
          <Text key={text} size="sm">
            {text}
          </Text>
        ))}
      </Alert>
      <Section title={t('effects')}>
        <EffectsTable whatIf={whatIf} />
      </Section>
      <Structure whatIf={whatIf} />
      <Section title={t('tests')}>
        <AffectedTests
          tests={affectedTests}
          total={affectedTests.length}
          widening={widening ?? null}
        />
      </Section>
      <Section title={t('notKnown')}>
        <BlindSpotList blindSpots={blindSpots} total={blindSpots.length} />
      </Section>
    </Stack>
  );
}

function Structure({ whatIf }: { readonly whatIf: WhatIf }) {
  const { t } = useTranslation('simulate');
  const { cycles, boundaryViolations, brokenReferences, publicNames } = whatIf;
  return (
    <>
      <Lines
        title={t('cycles')}
        lines={cycles.map(
          ({ level, change, size, nodes }) =>
            `${t(`cycleIs.${change}`)}, ${t(level === 'file' ? 'ofFiles' : 'ofFolders', { count: size })}: ${nodes.join(' → ')}`,
        )}
      />
      <Lines
        title={t('crossings')}
        lines={boundaryViolations.map(
          ({ level, from, to, imports, example }) =>
            `${t(`level.${level}`)}: ${from} → ${to} (${t('imports', { count: imports })}: ${example.from} → ${example.to})`,
        )}
      />
      <Lines
        title={t('brokenReferences')}
        lines={brokenReferences.map(({ path, symbol, line }) =>
          [symbol, line == null ? path : `${path}:${line}`].filter(Boolean).join(' · '),
        )}
      />
      <Lines
        title={t('publicNames')}
        lines={publicNames.map(
          ({ path, name, change }) => `${name} · ${path} · ${t(`nameIs.${change}`)}`,
        )}
      />
    </>
  );
}

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Section({ title, children }: SectionProps) {
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        {title}
      </Title>
      {children}
    </section>
  );
}

interface LinesProps {
  readonly title: string;
  /** each is shown once: overloads have one name */
  readonly lines: readonly string[];
}

function Lines({ title, lines: all }: LinesProps) {
  const lines = [...new Set(all)];
  if (lines.length === 0) return null;
  return (
    <Section title={`${title} (${lines.length})`}>
      <List size="sm">
        {lines.map((line) => (
          <List.Item key={line} style={{ overflowWrap: 'anywhere' }}>
            {line}
          </List.Item>
        ))}
      </List>
    </Section>
  );
}
