import { Anchor, Button, Code, Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useListAddress } from '../../components/lists/use-list-address.ts';
import type { SecurityIssueQuery } from './issue.generated.ts';

type Rule = SecurityIssueQuery['project']['security']['issues']['nodes'][number]['rule'];

export function RuleFacts({ rule }: { readonly rule: Rule }) {
  const { t } = useTranslation('security');
  const address = useListAddress();
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {t('recommendation')}
      </Title>
      <Text size="sm">{rule.recommendation}</Text>
      <Group gap="md" fz="sm">
        <span>
          {t('rule')} <Code>{rule.id}</Code>
        </span>
        {rule.cwe !== null && <Cwe cwe={rule.cwe} />}
        {rule.owasp !== null && <span>OWASP {rule.owasp}</span>}
        {rule.isCustom && <span>{t('custom')}</span>}
        {address.read('rule') !== rule.id && (
          <Button
            variant="subtle"
            size="compact-xs"
            onClick={() => address.write({ rule: rule.id, severity: null })}
          >
            {t('sameRule')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

function Cwe({ cwe }: { readonly cwe: string }) {
  const number = /^CWE-(\d+)$/.exec(cwe)?.[1];
  if (number === undefined) return <span>{cwe}</span>;
  return (
    <Anchor
      href={`https://cwe.mitre.org/data/definitions/${number}.html`}
      target="_blank"
      rel="noreferrer"
      size="sm"
    >
      {cwe}
    </Anchor>
  );
}
