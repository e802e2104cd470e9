import { ActionIcon } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';

const loadTable = () => import('./syntax-table.tsx');
const SyntaxTable = lazy(async () => ({ default: (await loadTable()).SyntaxTable }));

/** What can be written into the field, on demand. */
export function SyntaxHelp() {
  const { t } = useTranslation('search');
  const [isAsked, setAsked] = useState(false);
  const button = (
    <ActionIcon
      variant="default"
      size={42}
      aria-haspopup="dialog"
      aria-label={t('syntax.label')}
      onPointerEnter={() => void loadTable()}
      onClick={() => setAsked(true)}
    >
      <IconHelp size={20} aria-hidden />
    </ActionIcon>
  );
  if (!isAsked) return button;
  return (
    <Suspense fallback={button}>
      <SyntaxTable />
    </Suspense>
  );
}
