import { Badge } from '@mantine/core';
import { IconBan, IconCheck } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';

interface WebhookStateProps {
  readonly webhook: { readonly active: boolean };
}

export function WebhookState({ webhook: { active } }: WebhookStateProps) {
  const { t } = useTranslation('webhooks');
  const Icon = active ? IconCheck : IconBan;
  return (
    <Badge
      variant={active ? 'light' : 'filled'}
      color={active ? 'sea' : 'red.9'}
      tt="none"
      leftSection={<Icon size={12} aria-hidden />}
    >
      {active ? t('active') : t('disabled')}
    </Badge>
  );
}
