import { Badge } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { DeadCodeConfidence } from './dead-code.generated.ts';

const VARIANTS = {
  CERTAIN: 'filled',
  LIKELY: 'light',
  POSSIBLE: 'default',
} as const satisfies Record<DeadCodeConfidence, string>;

export function ConfidenceBadge({ confidence }: { readonly confidence: DeadCodeConfidence }) {
  const { t } = useTranslation('dead-code');
  return (
    <Badge variant={VARIANTS[confidence]} tt="none">
      {t(`confidences.${confidence}`)}
    </Badge>
  );
}
