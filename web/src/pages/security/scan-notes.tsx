import { Anchor, Group, List, Text } from '@mantine/core';
import { toParam } from '../../components/use-address.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from 'wouter';
import { toProject } from '../../app/links.ts';
import { useProject } from '../../app/project-context.ts';
import { IncompleteNote } from '../../components/findings/incomplete-note.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { CONTEXTS, type IssueFilter } from './filter.ts';
import type { SecurityIssuesQuery } from './issues.generated.ts';

type Security = SecurityIssuesQuery['project']['security'];

interface ScanNotesProps {
  readonly security: Security;
  readonly filter: IssueFilter;
}

/** What the list leaves out, and what the scan could not see. */
export function ScanNotes({ security, filter }: ScanNotesProps) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const { unscannedFiles, ruleProblems, ownRules, scannedAt } = security;
  return (
    <>
      <Group gap="md" fz="sm">
        <Text size="sm" c="dimmed">
          {t('scanned', { when: format.date(scannedAt) })}
        </Text>
        {ownRules > 0 && <Text size="sm">{t('ownRules', { count: ownRules })}</Text>}
        <Elsewhere counts={security.counts} filter={filter} />
      </Group>
      <IncompleteNote reads="imports">
        {(unscannedFiles > 0 || ruleProblems.length > 0) && (
          <>
            {unscannedFiles > 0 && <Unscanned count={unscannedFiles} />}
            {ruleProblems.map(({ path, message }) => (
              <List.Item key={path}>{t('ruleProblem', { path, message })}</List.Item>
            ))}
          </>
        )}
      </IncompleteNote>
    </>
  );
}

function Unscanned({ count }: { readonly count: number }) {
  const { t } = useTranslation('security');
  const { id } = useProject();
  return (
    <List.Item>
      {t('unscanned', { count })}{' '}
      <Anchor component={Link} href={`${toProject(id)}#completeness`} size="sm">
        {t('unscannedLink')}
      </Anchor>
    </List.Item>
  );
}

/** Of what is not in the list: tests and the like, and what comments or settings set aside. */
function Elsewhere({
  counts,
  filter,
}: { readonly counts: Security['counts'] } & Pick<ScanNotesProps, 'filter'>) {
  const { t } = useTranslation('security');
  const count = (fits: (row: Security['counts'][number]) => boolean): number =>
    counts.filter(fits).reduce((sum, row) => sum + row.count, 0);
  const suppressed = count(({ isSuppressed }) => isSuppressed);
  const isAsked = (row: Security['counts'][number]): boolean =>
    !row.isSuppressed && (filter.confidence === 'LOW' || !row.isLowConfidence);
  const others = CONTEXTS.filter((context) => !filter.contexts.includes(context)).map(
    (context) => ({
      key: context,
      issues: count((row) => row.context === context && isAsked(row)),
      include: { context: toParam([...filter.contexts, context]) },
    }),
  );
  const lessSure = count(
    (row) => filter.contexts.includes(row.context) && !row.isSuppressed && !isAsked(row),
  );
  const leftOut = [
    { key: 'LOW_CONFIDENCE' as const, issues: lessSure, include: { confidence: 'LOW' } },
    ...others,
  ].filter(({ issues }) => issues > 0);
  return (
    <>
      {leftOut.map(({ key, issues, include }) => (
        <Text size="sm" key={key}>
          {t(`elsewhere.${key}`, { count: issues })}{' '}
          <Anchor
            component="button"
            type="button"
            size="sm"
            onClick={() => filter.address.write(include)}
          >
            {t('include')}
          </Anchor>
        </Text>
      ))}
      {suppressed > 0 && !filter.withSuppressed && (
        <Text size="sm">
          {t('suppressedCount', { count: suppressed })}{' '}
          <Anchor
            component="button"
            type="button"
            size="sm"
            onClick={() => filter.address.write({ suppressed: 'yes' })}
          >
            {t('include')}
          </Anchor>
        </Text>
      )}
    </>
  );
}
