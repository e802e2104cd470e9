import { Badge, Code, Group, Table, Text } from '@mantine/core';
import { Hint } from '../../components/hint.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useChange } from '../../api/use-change.ts';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { TimeAgo } from '../../components/time-ago.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { type ApiKeysQuery, RevokeApiKeyDocument } from './keys.generated.ts';

type ApiKey = NonNullable<ApiKeysQuery['viewer']>['account']['keys']['nodes'][number];

export function KeyTable({ keys }: { readonly keys: readonly ApiKey[] }) {
  const { t } = useTranslation('settings');
  return (
    <Table.ScrollContainer minWidth={760}>
      <Table verticalSpacing="xs" highlightOnHover aria-label={t('keys.title')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('keys.name')}</Table.Th>
            <Table.Th scope="col">{t('keys.key')}</Table.Th>
            <Table.Th scope="col">{t('keys.state')}</Table.Th>
            <Table.Th scope="col">{t('keys.created')}</Table.Th>
            <Table.Th scope="col">{t('keys.lastUsed')}</Table.Th>
            <Table.Th scope="col">{t('keys.expires')}</Table.Th>
            <Table.Th scope="col">{t('actions')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function KeyRow({ apiKey }: { readonly apiKey: ApiKey }) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const { name, mode, lastFour, createdAt, lastUsedAt, expiresAt } = apiKey;
  const isUsable = toState(apiKey) === 'active';
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={500}>
        {name === '' ? t('keys.unnamed') : name}
      </Table.Th>
      <Table.Td>
        <Group gap="xs" wrap="nowrap">
          <Code>{`sk_${mode}_…${lastFour}`}</Code>
          <Badge variant="default" tt="none" size="sm">
            {t(`mode.${mode}`)}
          </Badge>
        </Group>
      </Table.Td>
      <Table.Td>
        <KeyState apiKey={apiKey} />
      </Table.Td>
      <Table.Td>
        <TimeAgo at={createdAt} />
      </Table.Td>
      <Table.Td>{lastUsedAt === null ? t('keys.unused') : <TimeAgo at={lastUsedAt} />}</Table.Td>
      <Table.Td>{expiresAt === null ? t('keys.never') : format.day(expiresAt)}</Table.Td>
      <Table.Td>{isUsable && <RevokeButton apiKey={apiKey} />}</Table.Td>
    </Table.Tr>
  );
}

type KeyLife = 'active' | 'expired' | 'revoked';

function toState({ revokedAt, expiresAt }: ApiKey): KeyLife {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && Date.parse(expiresAt) <= Date.now() ? 'expired' : 'active';
}

function KeyState({ apiKey }: { readonly apiKey: ApiKey }) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const state = toState(apiKey);
  if (apiKey.revokedAt !== null) {
    return (
      <Text size="sm" c="dimmed">
        {t('keys.revokedAt', { when: format.ago(apiKey.revokedAt) })}
      </Text>
    );
  }
  return (
    <Group gap="xs">
      <Badge variant="light" color={state === 'active' ? 'sea' : 'gray'} autoContrast tt="none">
        {t(`keys.states.${state}`)}
      </Badge>
      {apiKey.isRotationDue && (
        <Hint label={t('keys.rotationText')}>
          <Badge color="orange.9" tt="none" tabIndex={0}>
            {t('keys.rotation')}
          </Badge>
        </Hint>
      )}
    </Group>
  );
}

function RevokeButton({ apiKey: { id, name, mode, lastFour } }: { readonly apiKey: ApiKey }) {
  const { t } = useTranslation('settings');
  const revoke = useChange(RevokeApiKeyDocument);
  const key = name === '' ? `sk_${mode}_…${lastFour}` : name;
  return (
    <ConfirmButton
      label={t('keys.revoke')}
      title={t('keys.revokeTitle', { key })}
      text={t('keys.revokeText')}
      isRunning={revoke.isRunning}
      confirm={() => revoke.run({ id })}
    />
  );
}
