import { Badge, Group, Table } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../i18n/use-format.ts';
import type { Tier } from './usage.generated.ts';

const TIERS = ['FREE', 'PRO', 'ENTERPRISE'] as const satisfies readonly Tier[];
const PERMISSIONS = ['read', 'create', 'analysis', 'webhooks', 'team'] as const;
type Permission = (typeof PERMISSIONS)[number];

/** As the specification of the interface lists them. */
const ALLOWED: Readonly<Record<Tier, ReadonlySet<Permission>>> = {
  FREE: new Set(['read', 'create', 'analysis']),
  PRO: new Set(['read', 'create', 'analysis', 'webhooks']),
  ENTERPRISE: new Set(PERMISSIONS),
};
const CALLS = {
  FREE: { minute: 10, day: 100 },
  PRO: { minute: 100, day: 10_000 },
  ENTERPRISE: { minute: 1000, day: null },
} as const satisfies Record<Tier, { minute: number; day: number | null }>;

export function TierTable({ tier }: { readonly tier: Tier }) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  return (
    <Table.ScrollContainer minWidth={480}>
      <Table verticalSpacing="xs" aria-label={t('usage.tiers')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('usage.what')}</Table.Th>
            {TIERS.map((name) => (
              <Table.Th scope="col" key={name}>
                <Group gap="xs">
                  {t(`tier.${name}`)}
                  {name === tier && (
                    <Badge size="sm" tt="none">
                      {t('usage.yours')}
                    </Badge>
                  )}
                </Group>
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {(['minute', 'day'] as const).map((window) => (
            <Row key={window} title={t(`usage.calls.${window}`)}>
              {(name) => {
                const limit = CALLS[name][window];
                return limit === null ? t('usage.none') : format.number(limit);
              }}
            </Row>
          ))}
          {PERMISSIONS.map((permission) => (
            <Row key={permission} title={t(`permission.${permission}`)}>
              {(name) => (ALLOWED[name].has(permission) ? t('usage.yes') : t('usage.no'))}
            </Row>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

interface RowProps {
  readonly title: string;
  readonly children: (tier: Tier) => string;
}

function Row({ title, children }: RowProps) {
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        {title}
      </Table.Th>
      {TIERS.map((tier) => (
        <Table.Td key={tier}>{children(tier)}</Table.Td>
      ))}
    </Table.Tr>
  );
}
