import { Code, Group, List, Stack, Tabs, Text, Title } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CopyText } from '../../components/copy-text.tsx';
import { SIGNATURE_SAMPLES } from './signature-samples.ts';

const HEADERS = [
  'X-Service-Signature',
  'X-Service-Signature-Previous',
  'X-Service-Event',
  'X-Service-Event-Id',
  'X-Service-Delivery',
  'webhook-signature',
] as const;

/** How a receiver tells that a delivery is from here and whole. */
export function SignatureGuide() {
  const { t } = useTranslation('webhooks');
  const [first] = SIGNATURE_SAMPLES;
  return (
    <section aria-labelledby="verify">
      <Stack gap="sm">
        <Title order={2} size="h4" id="verify">
          {t('verify.title')}
        </Title>
        <Text size="sm" maw={720}>
          {t('verify.text')}
        </Text>
        <List size="sm" spacing={4}>
          {HEADERS.map((header) => (
            <List.Item key={header}>
              <Code>{header}</Code> {t(`verify.headers.${header}`)}
            </List.Item>
          ))}
        </List>
        <Tabs defaultValue={first.name} keepMounted={false}>
          <Tabs.List>
            {SIGNATURE_SAMPLES.map(({ name }) => (
              <Tabs.Tab key={name} value={name}>
                {name}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {SIGNATURE_SAMPLES.map(({ name, code }) => (
            <Tabs.Panel key={name} value={name} pt="xs">
              <Code block tabIndex={0}>
                {code}
              </Code>
              <Group justify="end" mt={4}>
                <CopyText text={code} />
              </Group>
            </Tabs.Panel>
          ))}
        </Tabs>
      </Stack>
    </section>
  );
}
