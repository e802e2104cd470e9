import { Alert, Button, Group, Modal, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { IconEyeOff, IconRotate } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useChange } from '../../api/use-change.ts';
import { useFormat } from '../../i18n/use-format.ts';
import {
  IgnoreFindingDocument,
  type IgnoreReason,
  ReopenFindingDocument,
} from './findings.generated.ts';

export interface ShownFinding {
  readonly id: string;
  readonly state: 'OPEN' | 'IGNORED' | 'FIXED';
  readonly firstSeenAt: string;
  readonly ignoredAt: string | null;
  readonly ignoredReason: IgnoreReason | null;
  readonly ignoredNote: string | null;
}

const REASONS = [
  'FALSE_POSITIVE',
  'ACCEPTED',
  'IN_TESTS',
] as const satisfies readonly IgnoreReason[];

/** Since when it is known, and the way to set it aside or to take it up again. */
export function FindingActions({ finding }: { readonly finding: ShownFinding }) {
  const { t } = useTranslation('findings');
  const format = useFormat();
  const [isOpen, dialog] = useDisclosure(false);
  if (finding.state === 'IGNORED') return <Ignored finding={finding} />;
  return (
    <Group justify="space-between">
      <Text size="sm" c="dimmed">
        {t('firstSeen', { when: format.ago(finding.firstSeenAt) })}
      </Text>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconEyeOff size={14} aria-hidden />}
        aria-haspopup="dialog"
        onClick={dialog.open}
      >
        {t('ignore')}
      </Button>
      {isOpen && <IgnoreDialog id={finding.id} close={dialog.close} />}
    </Group>
  );
}

function Ignored({ finding }: { readonly finding: ShownFinding }) {
  const { t } = useTranslation('findings');
  const format = useFormat();
  const reopen = useChange(ReopenFindingDocument);
  const { id, ignoredAt, ignoredReason, ignoredNote } = finding;
  return (
    <Alert color="gray" title={t('ignored')}>
      <Stack gap="xs" align="start">
        {ignoredReason !== null && ignoredAt !== null && (
          <Text size="sm">
            {t('ignoredBecause', {
              reason: t(`reason.${ignoredReason}`),
              when: format.date(ignoredAt),
            })}
          </Text>
        )}
        {ignoredNote !== null && ignoredNote !== '' && <Text size="sm">{ignoredNote}</Text>}
        <Button
          variant="default"
          size="xs"
          leftSection={<IconRotate size={14} aria-hidden />}
          loading={reopen.isRunning}
          onClick={() => void reopen.run({ id })}
        >
          {t('reopen')}
        </Button>
      </Stack>
    </Alert>
  );
}

interface IgnoreDialogProps {
  readonly id: string;
  readonly close: () => void;
}

function IgnoreDialog({ id, close }: IgnoreDialogProps) {
  const { t } = useTranslation(['findings', 'app']);
  const ignore = useChange(IgnoreFindingDocument, { isQuiet: true });
  const form = useForm({ initialValues: { reason: 'FALSE_POSITIVE', note: '' } });
  const submit = form.onSubmit(async ({ reason, note }) => {
    const chosen = REASONS.find((name) => name === reason) ?? 'FALSE_POSITIVE';
    const outcome = await ignore.run({ id, reason: chosen, note: note.trim() || null });
    if (outcome !== null) close();
  });
  return (
    <Modal
      opened
      onClose={close}
      title={t('ignoreTitle')}
      closeButtonProps={{ 'aria-label': t('app:action.close') }}
    >
      <form onSubmit={submit}>
        <Stack>
          {ignore.problem !== null && (
            <Alert color="red" role="alert">
              {ignore.problem.message}
            </Alert>
          )}
          <Text size="sm">{t('ignoreText')}</Text>
          <Radio.Group label={t('why')} {...form.getInputProps('reason')}>
            <Stack gap="xs" mt="xs">
              {REASONS.map((reason) => (
                <Radio key={reason} value={reason} label={t(`reason.${reason}`)} />
              ))}
            </Stack>
          </Radio.Group>
          <Textarea
            label={t('note')}
            description={t('noteHint')}
            maxLength={1000}
            autosize
            minRows={2}
            {...form.getInputProps('note')}
          />
          <Group justify="end">
            <Button variant="default" onClick={close}>
              {t('app:action.cancel')}
            </Button>
            <Button type="submit" loading={ignore.isRunning}>
              {t('ignore')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
