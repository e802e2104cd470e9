import { Badge, Table, Text } from '@mantine/core';
import { IconAlertTriangle, IconPencil } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PathText } from '../../components/path-text.tsx';
import { WideTable } from '../../components/wide-table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import type { WhatIf } from './what-if.ts';

type Effect = WhatIf['effects'][number];

/** Lines that cannot stay as they are. */
export function EffectsTable({ whatIf }: { readonly whatIf: WhatIf }) {
  const { t } = useTranslation('simulate');
  const format = useFormat();
  const { effects, broken, rewritten } = whatIf;
  if (effects.length === 0) return <Text>{t('noEffects')}</Text>;
  const brokenFirst = effects.toSorted((a, b) => a.outcome.localeCompare(b.outcome));
  return (
    <>
      <WideTable minWidth={760} label={t('effects')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('line')}</Table.Th>
            <Table.Th scope="col" w={150}>
              {t('outcome')}
            </Table.Th>
            <Table.Th scope="col">{t('writeInstead')}</Table.Th>
            <Table.Th scope="col">{t('reason')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {brokenFirst.map((effect) => (
            <EffectRow
              key={`${effect.path}:${effect.line} ${effect.target} ${effect.kind}`}
              effect={effect}
            />
          ))}
        </Table.Tbody>
      </WideTable>
      {broken + rewritten > effects.length && (
        <Text size="sm" mt="sm">
          {t('moreEffects', {
            shown: format.number(effects.length),
            all: format.number(broken + rewritten),
          })}
        </Text>
      )}
    </>
  );
}

function EffectRow({ effect }: { readonly effect: Effect }) {
  const { t } = useTranslation('simulate');
  const { path, line, outcome, specifier, newSpecifier, target, newTarget, reason } = effect;
  const isBroken = outcome === 'BROKEN';
  const Icon = isBroken ? IconAlertTriangle : IconPencil;
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        <PathText path={`${path}:${line}`} />
      </Table.Th>
      <Table.Td>
        <Badge
          variant="outline"
          color={isBroken ? 'red' : 'gray'}
          tt="none"
          leftSection={<Icon size={13} aria-hidden />}
        >
          {t(`outcomeIs.${outcome}`)}
        </Badge>
      </Table.Td>
      <Table.Td ff="monospace" fz="xs" style={{ overflowWrap: 'anywhere' }}>
        {`${specifier ?? target} → ${newSpecifier ?? newTarget ?? '?'}`}
      </Table.Td>
      <Table.Td fz="sm">{reason}</Table.Td>
    </Table.Tr>
  );
}
