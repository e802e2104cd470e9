import { Accordion, Badge, Group, List, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { PathText } from '../path-text.tsx';
import { ImportChain } from './import-way.tsx';

interface AffectedTest {
  readonly path: string;
  readonly importChain: readonly string[];
  readonly evidence: readonly { readonly kind: EvidenceKind; readonly text: string }[];
}

type EvidenceKind = 'CALLS' | 'CHANGED' | 'CO_CHANGE' | 'COVERED' | 'IMPORTS' | 'SETUP' | 'WIDENED';

interface AffectedTestsProps {
  readonly tests: readonly AffectedTest[];
  /** of all that there are */
  readonly total: number;
  readonly widening: { readonly reason: string } | null;
}

/** Tests that tell of a change, each with what says so. */
export function AffectedTests({ tests, total, widening }: AffectedTestsProps) {
  const { t } = useTranslation('impact');
  const format = useFormat();
  if (tests.length === 0) return <Text py="md">{t('noTests')}</Text>;
  return (
    <>
      {widening !== null && (
        <Text size="sm" mb="sm">
          {t('widenedTo', { reason: widening.reason })}
        </Text>
      )}
      <Accordion multiple variant="separated" chevronPosition="left">
        {tests.map((test) => (
          <TestItem key={test.path} test={test} />
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

function TestItem({ test: { path, importChain, evidence } }: { readonly test: AffectedTest }) {
  const { t } = useTranslation('impact');
  return (
    <Accordion.Item value={path}>
      <Accordion.Control>
        <Group gap="xs" wrap="nowrap" justify="space-between">
          <div style={{ minWidth: 0 }}>
            <PathText path={path} />
          </div>
          <Group gap={4} wrap="nowrap" visibleFrom="xs">
            {evidence.map(({ kind, text }) => (
              <Badge key={`${kind} ${text}`} size="sm" variant="default" tt="none">
                {t(`evidence.${kind}`)}
              </Badge>
            ))}
          </Group>
        </Group>
      </Accordion.Control>
      <Accordion.Panel>
        <List size="sm">
          {evidence.map(({ kind, text }) => (
            <List.Item key={`${kind} ${text}`}>
              {t(`evidence.${kind}`)}: {text}
            </List.Item>
          ))}
        </List>
        {importChain.length > 1 && (
          <>
            <Text size="sm" mt="xs">
              {t('way')}
            </Text>
            <ImportChain importChain={importChain} />
          </>
        )}
      </Accordion.Panel>
    </Accordion.Item>
  );
}
