import { Badge } from '@mantine/core';
import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconInfoCircle,
  IconInfoSquare,
} from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Severity } from './issues.generated.ts';

/** Dark enough for white on them: 4.5:1. */
export const SEVERITY_LOOKS = {
  CRITICAL: { color: 'grape.9', Icon: IconAlertOctagon },
  HIGH: { color: 'red.9', Icon: IconAlertTriangle },
  MEDIUM: { color: 'orange.9', Icon: IconInfoSquare },
  LOW: { color: 'gray.7', Icon: IconInfoCircle },
} as const satisfies Record<Severity, object>;

export function SeverityBadge({ severity }: { readonly severity: Severity }) {
  const { t } = useTranslation('security');
  const { color, Icon } = SEVERITY_LOOKS[severity];
  return (
    <Badge color={color} c="white" tt="none" leftSection={<Icon size={12} aria-hidden />}>
      {t(`severity.${severity}`)}
    </Badge>
  );
}
