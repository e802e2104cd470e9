import { Code, List, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { DeadCodeItemQuery } from './dead-item.generated.ts';

type Evidence = DeadCodeItemQuery['project']['deadCode']['items']['nodes'][number]['evidence'];

/** What was looked for and not found, who uses it all the same, and what speaks against it. */
export function EvidenceList({ evidence }: { readonly evidence: Evidence }) {
  const { t } = useTranslation('dead-code');
  const { use, missing, usesInOwnFile, usesInDeadCode, doubts } = evidence;
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {t('evidence')}
      </Title>
      <List size="sm" spacing={4}>
        <List.Item>{t(`use.${use}`)}</List.Item>
        {missing.length > 0 && (
          <List.Item>
            {t('missing', {
              what: missing.map((edge) => t(`edges.${edge}`)).join(', '),
            })}
          </List.Item>
        )}
        {usesInOwnFile > 0 && <List.Item>{t('usesInOwnFile', { count: usesInOwnFile })}</List.Item>}
        {usesInDeadCode > 0 && (
          <List.Item>{t('usesInDeadCode', { count: usesInDeadCode })}</List.Item>
        )}
      </List>
      <Title order={3} size="h5">
        {t('doubts')}
      </Title>
      {doubts.length === 0 ? (
        <Text size="sm">{t('noDoubts')}</Text>
      ) : (
        <List size="sm" spacing={4}>
          {doubts.map(({ code, where }) => (
            <List.Item key={`${code}:${where}`}>
              {t(`doubt.${code}`)}
              {where !== '' && (
                <>
                  {' '}
                  <Code>{where}</Code>
                </>
              )}
            </List.Item>
          ))}
        </List>
      )}
    </Stack>
  );
}
