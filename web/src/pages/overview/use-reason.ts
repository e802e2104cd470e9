import { useTranslation } from '../../i18n/use-translation.ts';

const REASONS = [
  'too-large',
  'binary',
  'not-utf8',
  'not-a-regular-file',
  'unreadable',
  'unsafe-path',
  'excluded',
  'vanished',
  'over-limit',
  'timeout',
  'crash',
  'syntax-errors',
  'out-of-range',
  'file-not-found',
  'file-skipped',
  'not-exported-by-package',
  'config-unreadable',
  'not-a-literal',
  'outside-repository',
  'out-of-time',
  'no-tree',
  'scan-failed',
  'minified',
  'generated',
] as const;

/** A reason of the ledger in words; one that is not known here as the service writes it. */
export function useReason(): (reason: string) => string {
  const { t } = useTranslation('overview');
  return (reason) => {
    const known = REASONS.find((name) => name === reason);
    return known === undefined ? reason : t(`reason.${known}`);
  };
}
