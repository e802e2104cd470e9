import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from '../i18n/use-translation.ts';

/** Copies a text that may be shown again at any time; secrets have SecretOnce. */
export function CopyText({ text }: { readonly text: string }) {
  const { t } = useTranslation('app');
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          size="xs"
          flex="none"
          aria-live="polite"
          leftSection={
            copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />
          }
          onClick={copy}
        >
          {copied ? t('action.copied') : t('action.copy')}
        </Button>
      )}
    </CopyButton>
  );
}
