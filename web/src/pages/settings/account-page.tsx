import { Badge, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSession } from '../../app/session.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Appearance } from './appearance.tsx';
import { PasswordForm } from './password-form.tsx';
import { SessionTable } from './session-table.tsx';

/** Of the person who is signed in: password, browsers, language and colours. */
export function Component() {
  const { t } = useTranslation('settings');
  const { member, account } = useSession();
  return (
    <>
      <PageHeader title={t('account.title')} text={t('account.text')} />
      <Stack gap="lg">
        <Section title={t('account.who')}>
          <Group>
            <Text fw={500}>{member?.email ?? account.email}</Text>
            {member !== null && (
              <Badge variant="default" tt="none">
                {t(`role.${member.role}`)}
              </Badge>
            )}
            <Badge variant="default" tt="none">
              {t(`tier.${account.tier}`)}
            </Badge>
          </Group>
        </Section>
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          <Section title={t('account.password')}>
            <PasswordForm hasPassword={member?.hasPassword ?? false} />
          </Section>
          <Section title={t('account.appearance')}>
            <Appearance />
          </Section>
        </SimpleGrid>
        <Section title={t('account.sessions')}>
          <SessionTable />
        </Section>
      </Stack>
    </>
  );
}

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Section({ title, children }: SectionProps) {
  return (
    <Card withBorder component="section">
      <Title order={2} size="h4" mb="sm">
        {title}
      </Title>
      {children}
    </Card>
  );
}
