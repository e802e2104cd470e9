import { Code, Stack, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SecretDialog } from '../../components/secret-once.tsx';
import type { KeyMode } from './keys.generated.ts';

export interface MadeKey {
  /** the whole key: nowhere but here */
  readonly apiKey: string;
  readonly mode: KeyMode;
}

interface NewKeyDialogProps {
  readonly made: MadeKey;
  readonly close: () => void;
}

export function NewKeyDialog({ made, close }: NewKeyDialogProps) {
  const { t } = useTranslation('settings');
  return (
    <SecretDialog
      title={t('keys.newTitle')}
      label={t('keys.key')}
      secret={made.apiKey}
      close={close}
    >
      <KeyExample />
      {made.mode === 'TEST' && <Text size="sm">{t('keys.modeText.TEST')}</Text>}
    </SecretDialog>
  );
}

/** The key itself is not in it, so that nobody puts it into the history of a shell. */
function KeyExample() {
  const { t } = useTranslation('settings');
  const example = `curl -H "Authorization: Bearer $SEXTANT_API_KEY" \\\n  ${window.location.origin}/api/v1/projects`;
  return (
    <Stack gap={4}>
      <Text size="sm">{t('keys.example')}</Text>
      <Code block tabIndex={0}>
        {example}
      </Code>
    </Stack>
  );
}
