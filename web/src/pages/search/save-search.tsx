import { Button } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';

const loadForm = () => import('./save-search-form.tsx');
const SaveSearchForm = lazy(async () => ({ default: (await loadForm()).SaveSearchForm }));

/** Keeps the query of the address under a name; the form is loaded when somebody goes near it. */
export function SaveSearch({ query }: { readonly query: string }) {
  const { t } = useTranslation('search');
  const [isAsked, setAsked] = useState(false);
  const button = (
    <Button
      variant="default"
      size="md"
      leftSection={<IconBookmark size={18} aria-hidden />}
      aria-haspopup="dialog"
      onPointerEnter={() => void loadForm()}
      onClick={() => setAsked(true)}
    >
      {t('save.open')}
    </Button>
  );
  if (!isAsked) return button;
  return (
    <Suspense fallback={button}>
      <SaveSearchForm query={query} />
    </Suspense>
  );
}
