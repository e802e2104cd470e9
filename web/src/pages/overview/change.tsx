import { Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../i18n/use-format.ts';
import classes from './overview.module.css';

interface ChangeProps {
  /** undefined where no run was before */
  readonly by: number | undefined;
  readonly digits: number;
  readonly unit: string;
}

/** Of measures that are better when smaller: what the last run changed, in words and by a sign. */
export function Change({ by, digits, unit }: ChangeProps) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  if (by === undefined) return null;
  const size = format.number(Math.abs(by), digits);
  if (size === format.number(0)) {
    return (
      <Text size="sm" c="dimmed">
        {t('change.none')}
      </Text>
    );
  }
  const sign = by > 0 ? '▲ +' : '▼ −';
  return (
    <Text size="sm" className={by > 0 ? classes['worse'] : classes['better']}>
      <span aria-hidden>{`${sign}${size} `}</span>
      <span>{t(by > 0 ? 'change.worse' : 'change.better', { size, unit })}</span>
    </Text>
  );
}
