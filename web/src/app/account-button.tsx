import { ActionIcon } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';

const loadMenu = () => import('./account-menu.tsx');
const AccountMenu = lazy(async () => ({ default: (await loadMenu()).AccountMenu }));

/** The menu of the account, which is loaded when somebody goes near it. */
export function AccountButton() {
  const { t } = useTranslation('app');
  const [isAsked, setAsked] = useState(false);
  const button = (
    <ActionIcon
      variant="default"
      size="lg"
      aria-haspopup="menu"
      aria-label={t('menu.label')}
      onPointerEnter={() => void loadMenu()}
      onClick={() => setAsked(true)}
    >
      <IconUser size={18} aria-hidden />
    </ActionIcon>
  );
  if (!isAsked) return button;
  return (
    <Suspense fallback={button}>
      <AccountMenu />
    </Suspense>
  );
}
