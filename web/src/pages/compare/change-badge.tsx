import { Badge } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';

const COLORS = {
  INTRODUCED: 'red',
  FIXED: 'sea',
  MOVED: 'gray',
  ADDED: 'sea',
  REMOVED: 'red',
  CHANGED: 'blue',
  UPDATED: 'blue',
  RENAMED: 'gray',
  MEASURED: 'gray',
  LEFT_OUT_OF_BASE: 'yellow',
  LEFT_OUT_OF_HEAD: 'yellow',
} as const;
export type Change = keyof typeof COLORS;

interface ChangeBadgeProps {
  readonly change: Change;
  /** colour where the change is good or bad in itself */
  readonly color?: string;
}

/** What happened to something, in a word. */
export function ChangeBadge({ change, color = COLORS[change] }: ChangeBadgeProps) {
  const { t } = useTranslation('compare');
  return (
    <Badge variant="light" color={color} tt="none">
      {t(`change.${change}`)}
    </Badge>
  );
}
