import { Accordion, Badge, Group, Stack, Text } from '@mantine/core';
import { toFile } from '../../app/links.ts';
import { useProject } from '../../app/project-context.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PathText } from '../path-text.tsx';
import classes from './evidence.module.css';
import { LongList } from './long-list.tsx';
import { TestRun } from './test-run.tsx';

interface AffectedTest {
  readonly path: string;
  readonly importChain: readonly string[];
  readonly evidence: readonly { readonly kind: EvidenceKind; readonly text: string }[];
}

/** What says most first. */
const KINDS = ['CHANGED', 'COVERED', 'CALLS', 'IMPORTS', 'SETUP', 'CO_CHANGE', 'WIDENED'] as const;
type EvidenceKind = (typeof KINDS)[number];

interface AffectedTestsProps {
  readonly tests: readonly AffectedTest[];
  /** of all that there are */
  readonly total: number;
  readonly widening: { readonly reason: string } | null;
}

function strongestOf({ evidence }: AffectedTest): EvidenceKind {
  return KINDS.find((kind) => evidence.some((one) => one.kind === kind)) ?? 'WIDENED';
}

/** Tests that tell of a change in groups that fold, by what speaks for them, and how to run each group. */
export function AffectedTests({ tests, total, widening }: AffectedTestsProps) {
  const { t } = useTranslation('impact');
  const format = useFormat();
  if (tests.length === 0) return <Text py="md">{t('noTests')}</Text>;
  const groups = Map.groupBy(tests, strongestOf);
  const kinds = KINDS.filter((kind) => groups.has(kind));
  return (
    <>
      <Accordion
        multiple
        variant="separated"
        chevronPosition="left"
        defaultValue={kinds.slice(0, 1)}
      >
        {kinds.map((kind) => (
          <TestGroup
            key={kind}
            kind={kind}
            tests={groups.get(kind) ?? []}
            reason={kind === 'WIDENED' ? (widening?.reason ?? null) : null}
          />
        ))}
      </Accordion>
      {total > tests.length && (
        <Text size="sm" mt="sm">
          {t('moreOf', { shown: format.number(tests.length), all: format.number(total) })}
        </Text>
      )}
    </>
  );
}

interface TestGroupProps {
  readonly kind: EvidenceKind;
  readonly tests: readonly AffectedTest[];
  readonly reason: string | null;
}

function TestGroup({ kind, tests, reason }: TestGroupProps) {
  const { t } = useTranslation('impact');
  const format = useFormat();
  return (
    <Accordion.Item value={kind}>
      <Accordion.Control>
        <Group gap="xs">
          <Text size="sm" fw={600}>
            {t(`testGroup.${kind}`)}
          </Text>
          <Badge size="sm" variant="default" tt="none">
            {format.number(tests.length)}
          </Badge>
        </Group>
      </Accordion.Control>
      <Accordion.Panel>
        <Stack gap={4}>
          {reason !== null && <Text size="sm">{t('widenedTo', { reason })}</Text>}
          <TestRun tests={tests.map(({ path }) => path)} />
          <LongList items={tests}>{(test) => <TestRow key={test.path} test={test} />}</LongList>
        </Stack>
      </Accordion.Panel>
    </Accordion.Item>
  );
}

function TestRow({ test: { path, importChain, evidence } }: { readonly test: AffectedTest }) {
  const { id } = useProject();
  const said = evidence.filter(({ kind }) => kind !== 'WIDENED').map(({ text }) => text);
  const chain = importChain.length > 2 ? importChain.slice(1).join(' → ') : '';
  return (
    <div className={classes['row']}>
      <PathText path={path} to={toFile(id, path)} />
      {said.length > 0 && (
        <Text size="xs" c="dimmed">
          {said.join(' · ')}
        </Text>
      )}
      {chain !== '' && (
        <Text size="xs" c="dimmed" className={classes['chain'] ?? ''} title={chain}>
          → {chain}
        </Text>
      )}
    </div>
  );
}
