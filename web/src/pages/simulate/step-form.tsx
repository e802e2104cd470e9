import { ActionIcon, Group, Select, TagsInput, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PathPicker } from '../../components/path-picker.tsx';
import { type Step, STEP_KINDS } from './steps.ts';

interface StepFormProps {
  readonly step: Step;
  readonly number: number;
  readonly onChange: (step: Step) => void;
  readonly onRemove: () => void;
}

/** One step: what happens to which file, folder or symbol. */
export function StepForm({ step, number, onChange, onRemove }: StepFormProps) {
  const { t } = useTranslation('simulate');
  const { kind, path, symbol, to, names } = step;
  const chooseKind = (value: string | null): void => {
    const chosen = STEP_KINDS.find((name) => name === value);
    if (chosen !== undefined) onChange({ ...step, kind: chosen });
  };
  return (
    <Group align="end" gap="xs" role="group" aria-label={t('step', { number })}>
      <Select
        label={t('stepKind')}
        w={130}
        allowDeselect={false}
        data={STEP_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={kind}
        onChange={chooseKind}
      />
      <PathPicker
        label={t('path')}
        w={300}
        value={path}
        onChange={(next) => onChange({ ...step, path: next })}
      />
      <TextInput
        label={t('symbol')}
        w={150}
        value={symbol}
        onChange={({ currentTarget }) => onChange({ ...step, symbol: currentTarget.value })}
      />
      {kind === 'split' && (
        <TagsInput
          label={t('names')}
          w={220}
          value={[...names]}
          onChange={(next) => onChange({ ...step, names: next })}
        />
      )}
      {kind !== 'delete' && (
        <TextInput
          label={kind === 'rename' ? t('newName') : t('to')}
          w={300}
          value={to}
          onChange={({ currentTarget }) => onChange({ ...step, to: currentTarget.value })}
        />
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('removeStep', { number })}
        onClick={onRemove}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
