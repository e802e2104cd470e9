import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Client } from 'urql';
import { useSearchParams } from 'wouter';
import { PageHeader } from '../../components/page-header.tsx';
import { readChoice } from '../../components/use-address.ts';
import { ORDERS } from './order.ts';
import type { Way } from './add-project.tsx';
import { ProjectList } from './project-list.tsx';
import { PROJECTS_CONTEXT } from './projects-context.ts';
import { ProjectsDocument } from './projects.generated.ts';

const loadForm = () => import('./add-project.tsx');
const AddProject = lazy(async () => ({ default: (await loadForm()).AddProject }));

export const ask = (client: Client) => [
  client.query(ProjectsDocument, { after: null }, PROJECTS_CONTEXT).toPromise(),
];

/** Every project of the account; `?name=` filters, `?sort=` sorts, `?add=` opens the form that adds one. */
export function Component() {
  const { t } = useTranslation('projects');
  const [params, setParams] = useSearchParams();
  const name = params.get('name') ?? '';
  const change = (key: string, value: string): void =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (value === '') next.delete(key);
        else next.set(key, value);
        return next;
      },
      { replace: true },
    );
  const order = readChoice(params, 'sort', ORDERS);
  const way = toFlow(params.get('add'));
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <TextInput
          type="search"
          aria-label={t('filter')}
          placeholder={t('filter')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={name}
          onChange={(event) => change('name', event.currentTarget.value)}
        />
        <NativeSelect
          aria-label={t('sort.label')}
          value={order}
          onChange={({ currentTarget }) => change('sort', currentTarget.value)}
          data={ORDERS.map((value) => ({ value, label: t(`sort.${value}`) }))}
        />
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          onPointerEnter={() => void loadForm()}
          onClick={() => change('add', 'github')}
        >
          {t('add.open')}
        </Button>
      </PageHeader>
      <ProjectList name={name} order={order} onAdd={(chosen) => change('add', chosen)} />
      {way !== null && (
        <Suspense fallback={null}>
          <AddProject
            way={way}
            onChoose={(chosen) => change('add', chosen)}
            onClose={() => change('add', '')}
          />
        </Suspense>
      )}
    </>
  );
}

function toFlow(text: string | null): Way | null {
  return text === 'github' || text === 'path' ? text : null;
}
