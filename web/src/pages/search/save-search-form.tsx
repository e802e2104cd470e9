import { Button, Checkbox, Popover, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { IconBookmark } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useChange } from '../../api/use-change.ts';
import { useProject } from '../../app/project-context.ts';
import { CreateSavedSearchDocument } from './saved.generated.ts';

const LONGEST_NAME = 100;

/** Keeps the query of the address under a name, for the whole account. Open from the beginning. */
export function SaveSearchForm({ query }: { readonly query: string }) {
  const { t } = useTranslation('search');
  const [isOpen, popover] = useDisclosure(true);
  return (
    <Popover
      width={320}
      position="bottom-end"
      shadow="md"
      withArrow
      trapFocus
      opened={isOpen}
      onChange={(opened) => (opened ? popover.open() : popover.close())}
    >
      <Popover.Target>
        <Button
          variant="default"
          size="md"
          leftSection={<IconBookmark size={18} aria-hidden />}
          onClick={popover.toggle}
        >
          {t('save.open')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <SaveForm query={query} onSaved={popover.close} />
      </Popover.Dropdown>
    </Popover>
  );
}

interface SaveFormProps {
  readonly query: string;
  readonly onSaved: () => void;
}

function SaveForm({ query, onSaved }: SaveFormProps) {
  const { t } = useTranslation('search');
  const { id: projectId } = useProject();
  const create = useChange(CreateSavedSearchDocument, { isQuiet: true });
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: query.slice(0, LONGEST_NAME), notify: false },
  });
  // A form in a form of React would submit both: the field's own form is not above this portal in the
  // page, but it is in React.
  const submit = form.onSubmit(async (values, event) => {
    event?.stopPropagation();
    const saved = await create.run({ projectId, query, ...values });
    if (saved === null) return;
    notifications.show({ message: t('save.done', { name: saved.name }) });
    onSaved();
  });
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <TextInput
          label={t('save.name')}
          description={query}
          required
          maxLength={LONGEST_NAME}
          error={create.problem?.message}
          data-autofocus
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <Checkbox
          label={t('save.notify')}
          description={t('save.notifyText')}
          key={form.key('notify')}
          {...form.getInputProps('notify', { type: 'checkbox' })}
        />
        <Button type="submit" loading={create.isRunning}>
          {t('save.save')}
        </Button>
      </Stack>
    </form>
  );
}
