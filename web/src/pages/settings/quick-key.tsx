import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { useMode } from '../../app/mode.tsx';
import { useSession } from '../../app/session.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CreateApiKeyDocument } from './keys.generated.ts';
import { type MadeKey, NewKeyDialog } from './new-key-dialog.tsx';

const EXPIRES_IN_DAYS = 30;

/** A key for the examples, made by one click. Only owners make keys. */
export function QuickKey() {
  const { t } = useTranslation('settings');
  const { member } = useSession();
  const { mode } = useMode();
  const [made, setMade] = useState<MadeKey | null>(null);
  const create = useChange(CreateApiKeyDocument);
  if (member?.role !== 'OWNER') return null;
  const run = async (): Promise<void> => {
    const outcome = await create.run({
      input: {
        name: t('api.keyName'),
        mode: mode === 'test' ? 'TEST' : 'LIVE',
        expiresInDays: EXPIRES_IN_DAYS,
      },
    });
    if (outcome !== null) setMade({ apiKey: outcome.apiKey, mode: outcome.key.mode });
  };
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconKey size={14} aria-hidden />}
        loading={create.isRunning}
        onClick={() => void run()}
      >
        {t('api.makeKey', { count: EXPIRES_IN_DAYS })}
      </Button>
      {made !== null && <NewKeyDialog made={made} close={() => setMade(null)} />}
    </>
  );
}
