import { useTranslation } from '../../i18n/use-translation.ts';
import type texts from './texts/en.json';

/** Reasons of the completeness report in the language of the page. */
export function useReason(): (reason: keyof typeof texts.reason) => string {
  const { t } = useTranslation('completeness');
  return (reason) => t(`reason.${reason}`);
}
