import { Badge } from '@mantine/core';
import { IconCheck, IconClock, IconTrash, IconX } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { DeliveryState as State } from './deliveries.generated.ts';

const LOOKS = {
  PENDING: { color: 'gray', Icon: IconClock },
  SUCCEEDED: { color: 'sea', Icon: IconCheck },
  FAILED: { color: 'red', Icon: IconX },
  DROPPED: { color: 'gray', Icon: IconTrash },
} as const satisfies Record<State, object>;

export function DeliveryState({ state }: { readonly state: State }) {
  const { t } = useTranslation('webhooks');
  const { color, Icon } = LOOKS[state];
  return (
    <Badge
      variant="light"
      color={color}
      autoContrast
      tt="none"
      leftSection={<Icon size={12} aria-hidden />}
    >
      {t(`deliveryState.${state}`)}
    </Badge>
  );
}
