import { Anchor, Button, Card, Code, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from 'urql';
import { Link } from 'wouter';
import { CopyText } from '../../components/copy-text.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useAddress } from '../../components/use-address.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ApiProjectsDocument } from './api.generated.ts';
import { type Example, EXAMPLES, toCurl, toDocument, toGraphiql } from './api-examples.ts';
import { QuickKey } from './quick-key.tsx';

/** The explorers of both interfaces, with examples on one of the reader's own projects. */
export function Component() {
  const { t } = useTranslation('settings');
  const { params, change } = useAddress();
  const [state, retry] = useQuery({ query: ApiProjectsDocument });
  return (
    <>
      <PageHeader title={t('api.title')} text={t('api.text')}>
        <ExplorerButton href="/docs" label={t('api.rest')} />
        <ExplorerButton href="/graphql" label="GraphiQL" />
      </PageHeader>
      <QueryView state={state} retry={retry}>
        {({ projects: { nodes } }) => {
          const indexed = nodes.filter(({ status }) => status === 'INDEXED');
          const project = indexed.find(({ id }) => id === params.get('project')) ?? indexed[0];
          if (project === undefined) return <Text>{t('api.none')}</Text>;
          return (
            <Stack>
              <NativeSelect
                label={t('api.project')}
                w={320}
                maw="100%"
                value={project.id}
                onChange={({ currentTarget }) => change({ project: currentTarget.value })}
                data={indexed.map(({ id, name }) => ({ value: id, label: name }))}
              />
              <Group gap="sm">
                <Text size="sm">
                  {t('api.key')}{' '}
                  <Anchor component={Link} href="/settings/keys" size="sm" underline="always">
                    {t('api.keyLink')}
                  </Anchor>
                </Text>
                <QuickKey />
              </Group>
              {EXAMPLES.map((example) => (
                <ExampleCard key={example.key} example={example} projectId={project.id} />
              ))}
            </Stack>
          );
        }}
      </QueryView>
    </>
  );
}

function ExplorerButton({ href, label }: { readonly href: string; readonly label: string }) {
  return (
    <Button
      component="a"
      href={href}
      target="_blank"
      variant="default"
      rightSection={<IconExternalLink size={16} aria-hidden />}
    >
      {label}
    </Button>
  );
}

interface ExampleCardProps {
  readonly example: Example;
  readonly projectId: string;
}

function ExampleCard({ example, projectId }: ExampleCardProps) {
  const { t } = useTranslation('settings');
  const curl = toCurl(example, window.location.origin, projectId);
  return (
    <Card withBorder component="section">
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h4">
            {t(`api.example.${example.key}`)}
          </Title>
          <ExplorerButton href={toGraphiql(example, projectId)} label={t('api.open')} />
        </Group>
        <Code block tabIndex={0}>
          {toDocument(example, projectId)}
        </Code>
        {curl !== null && (
          <Group gap="sm" wrap="nowrap" align="start">
            <Code flex={1} style={{ overflowWrap: 'anywhere' }}>
              {curl}
            </Code>
            <CopyText text={curl} />
          </Group>
        )}
      </Stack>
    </Card>
  );
}
