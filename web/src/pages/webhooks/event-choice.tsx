import { Checkbox, Stack } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EVENTS, toEventName } from './events.ts';

/** Which events a webhook is told of; at least one. */
export function EventChoice({ input }: { readonly input: GetInputPropsReturnType }) {
  const { t } = useTranslation('webhooks');
  return (
    <Checkbox.Group label={t('events')} required {...input}>
      <Stack gap="xs" mt="xs">
        {EVENTS.map((event) => (
          <Checkbox
            key={event}
            value={event}
            label={toEventName(event)}
            description={t(`eventText.${event}`)}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
