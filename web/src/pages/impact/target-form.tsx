import {
  Button,
  Card,
  Group,
  SegmentedControl,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PathPicker } from '../../components/path-picker.tsx';
import { SymbolPicker } from './symbol-picker.tsx';
import { TARGET_KINDS, type TargetForm } from './target.ts';

interface TargetFormProps {
  readonly form: TargetForm;
  readonly choose: (change: Partial<TargetForm>) => void;
}

/** What is to be changed: a file, a symbol, a diff, or what is between two commits. */
export function TargetChooser({ form, choose }: TargetFormProps) {
  const { t } = useTranslation('impact');
  const kinds = TARGET_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }));
  const chooseKind = (value: string): void => {
    const kind = TARGET_KINDS.find((name) => name === value);
    if (kind !== undefined) choose({ kind });
  };
  return (
    <Card withBorder mb="md">
      <Stack gap="sm">
        <SegmentedControl
          aria-label={t('target')}
          data={kinds}
          value={form.kind}
          onChange={chooseKind}
          style={{ alignSelf: 'start' }}
        />
        {form.kind === 'file' && <FileForm key={form.path} form={form} choose={choose} />}
        {form.kind === 'symbol' && <SymbolPicker form={form} choose={choose} />}
        {form.kind === 'diff' && <DiffForm form={form} choose={choose} />}
        {form.kind === 'commits' && <CommitsForm form={form} choose={choose} />}
      </Stack>
    </Card>
  );
}

interface AskFormProps {
  readonly isComplete: boolean;
  readonly ask: () => void;
  readonly children: ReactNode;
}

function AskForm({ isComplete, ask, children }: AskFormProps) {
  const { t } = useTranslation('impact');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    ask();
  };
  return (
    <form onSubmit={submit}>
      <Group align="end" gap="sm">
        {children}
        <Button type="submit" disabled={!isComplete}>
          {t('analyse')}
        </Button>
      </Group>
    </form>
  );
}

function FileForm({ form, choose }: TargetFormProps) {
  const { t } = useTranslation('impact');
  const [path, setPath] = useState(form.path);
  return (
    <AskForm isComplete={path.trim() !== ''} ask={() => choose({ path: path.trim() })}>
      <PathPicker
        label={t('file')}
        placeholder={t('filePlaceholder')}
        w={460}
        maw="100%"
        value={path}
        onChange={setPath}
        onOptionSubmit={(chosen) => choose({ path: chosen })}
      />
    </AskForm>
  );
}

const DIFF_BYTES = 1_048_576;

function DiffForm({ form, choose }: TargetFormProps) {
  const { t } = useTranslation('impact');
  const [diff, setDiff] = useState(form.diff);
  const isTooLong = new Blob([diff]).size > DIFF_BYTES;
  return (
    <AskForm isComplete={diff.trim() !== '' && !isTooLong} ask={() => choose({ diff })}>
      <Textarea
        label={t('diff')}
        description={t('diffHint')}
        error={isTooLong ? t('diffTooLong') : null}
        w="100%"
        autosize
        minRows={5}
        maxRows={16}
        spellCheck={false}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 12 } }}
        value={diff}
        onChange={({ currentTarget }) => setDiff(currentTarget.value)}
      />
    </AskForm>
  );
}

function CommitsForm({ form, choose }: TargetFormProps) {
  const { t } = useTranslation('impact');
  const [base, setBase] = useState(form.base);
  const [head, setHead] = useState(form.head);
  const isComplete = base.trim() !== '' && head.trim() !== '';
  return (
    <Stack gap={6}>
      <AskForm isComplete={isComplete} ask={() => choose({ base: base.trim(), head: head.trim() })}>
        <TextInput
          label={t('base')}
          value={base}
          onChange={({ currentTarget }) => setBase(currentTarget.value)}
        />
        <TextInput
          label={t('head')}
          value={head}
          onChange={({ currentTarget }) => setHead(currentTarget.value)}
        />
      </AskForm>
      <Text size="sm" c="dimmed">
        {t('commitsHint')}
      </Text>
    </Stack>
  );
}
