import { Alert, List, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AffectedTests } from '../../components/evidence/affected-tests.tsx';
import { type FoldSection, FoldSections } from '../../components/evidence/fold-sections.tsx';
import { TestRun } from '../../components/evidence/test-run.tsx';
import { BlindSpotList } from '../../components/evidence/hole-list.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { EffectsTable } from './effects-table.tsx';
import type { WhatIf } from './what-if.ts';

/** What would follow: the verdict and its tests, then what somebody has to decide, in sections that fold. */
export function WhatIfResult({ whatIf }: { readonly whatIf: WhatIf }) {
  const { t } = useTranslation('simulate');
  const format = useFormat();
  const { broken, rewritten, leftOut } = whatIf;
  const verdict = { broken: format.number(broken), rewritten: format.number(rewritten) };
  return (
    <Stack gap="md">
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
      <TestRun tests={whatIf.likelyTestPaths} />
      <FoldSections sections={useSections(whatIf)} first="effects" />
    </Stack>
  );
}

function useSections(whatIf: WhatIf): readonly FoldSection[] {
  const { t } = useTranslation('simulate');
  const format = useFormat();
  const structure = useStructure(whatIf);
  const { affectedTests, widening, blindSpots, broken, rewritten } = whatIf;
  const titled = (title: string, count: number): string => `${title} (${format.number(count)})`;
  return [
    {
      key: 'effects',
      title: titled(t('effects'), broken + rewritten),
      content: <EffectsTable whatIf={whatIf} />,
    },
    ...structure
      .filter(({ lines }) => lines.length > 0)
      .map(({ key, title, lines }) => ({
        key,
        title: titled(title, lines.length),
        content: <Lines lines={lines} />,
      })),
    {
      key: 'tests',
      title: titled(t('tests'), affectedTests.length),
      content: (
        <AffectedTests
          tests={affectedTests}
          total={affectedTests.length}
          widening={widening ?? null}
        />
      ),
    },
    {
      key: 'blindSpots',
      title: titled(t('notKnown'), blindSpots.length),
      content: <BlindSpotList blindSpots={blindSpots} total={blindSpots.length} />,
    },
  ];
}

interface Structural {
  readonly key: string;
  readonly title: string;
  readonly lines: readonly string[];
}

function useStructure(whatIf: WhatIf): readonly Structural[] {
  const { t } = useTranslation('simulate');
  const { cycles, boundaryViolations, brokenReferences, publicNames } = whatIf;
  return [
    {
      key: 'cycles',
      title: t('cycles'),
      lines: cycles.map(
        ({ level, change, size, nodes }) =>
          `${t(`cycleIs.${change}`)}, ${t(level === 'FILE' ? 'ofFiles' : 'ofFolders', { count: size })}: ${nodes.join(' → ')}`,
      ),
    },
    {
      key: 'crossings',
      title: t('crossings'),
      lines: boundaryViolations.map(
        ({ level, from, to, imports, example }) =>
          `${t(`level.${level}`)}: ${from} → ${to} (${t('imports', { count: imports })}: ${example.from} → ${example.to})`,
      ),
    },
    {
      key: 'references',
      title: t('brokenReferences'),
      lines: brokenReferences.map(({ path, symbol, line }) =>
        [symbol, line == null ? path : `${path}:${line}`].filter(Boolean).join(' · '),
      ),
    },
    {
      key: 'names',
      title: t('publicNames'),
      lines: publicNames.map(
        ({ path, name, change }) => `${name} · ${path} · ${t(`nameIs.${change}`)}`,
      ),
    },
  ];
}

/** Each is shown once: overloads have one name. */
function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <List size="sm">
      {[...new Set(lines)].map((line) => (
        <List.Item key={line} style={{ overflowWrap: 'anywhere' }}>
          {line}
        </List.Item>
      ))}
    </List>
  );
}
