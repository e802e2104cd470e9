import { Alert, Badge, Group, Text } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { FindingList } from '../../components/findings/finding-list.tsx';
import { CursorPager } from '../../components/lists/cursor-pager.tsx';
import { PathText } from '../../components/path-text.tsx';
import { type IssueFilter, NEW_SIZE } from './filter.ts';
import { toKey } from './issue-key.ts';
import type { SecurityIssuesQuery } from './issues.generated.ts';
import { SeverityBadge } from './severity-badge.tsx';

type Issues = SecurityIssuesQuery['project']['security']['issues'];
type Issue = Issues['nodes'][number];

interface IssueListProps {
  readonly security: { readonly issues: Issues };
  readonly filter: IssueFilter;
  readonly newIds: ReadonlySet<string>;
  /** whether the rows say that they are new */
  readonly isTold: boolean;
}

export function IssueList({ security: { issues }, filter, newIds, isTold }: IssueListProps) {
  const { t } = useTranslation('security');
  const isNew = ({ finding }: Issue): boolean => finding !== null && newIds.has(finding.id);
  const rows = filter.isNewOnly ? issues.nodes.filter(isNew) : issues.nodes;
  if (rows.length === 0) {
    return (
      <EmptyState
        title={t('emptyTitle')}
        text={t('emptyText')}
        icon={<IconShieldCheck size={30} aria-hidden />}
      />
    );
  }
  return (
    <>
      {filter.isNewOnly && issues.pageInfo.hasNextPage && (
        <Alert color="blue" mb="sm">
          {t('newBound', { count: NEW_SIZE })}
        </Alert>
      )}
      <FindingList label={t('list')} rows={rows} rowKey={toKey}>
        {(issue) => <IssueRow issue={issue} isNew={isTold && isNew(issue)} />}
      </FindingList>
      {!filter.isNewOnly && <CursorPager pageInfo={issues.pageInfo} />}
    </>
  );
}

interface IssueRowProps {
  readonly issue: Issue;
  readonly isNew: boolean;
}

function IssueRow({ issue, isNew }: IssueRowProps) {
  const { t } = useTranslation(['security', 'findings']);
  const { severity, context, rule, path, line, finding, suppression } = issue;
  return (
    <>
      <Group gap="xs" wrap="nowrap">
        <SeverityBadge severity={severity} />
        <Text size="sm" fw={500} truncate flex={1}>
          {rule.title}
        </Text>
        {isNew && <Badge tt="none">{t('findings:new')}</Badge>}
        {context !== 'CODE' && (
          <Badge variant="default" tt="none">
            {t(`contexts.${context}`)}
          </Badge>
        )}
        {finding?.state === 'IGNORED' && (
          <Badge variant="default" tt="none">
            {t('findings:ignored')}
          </Badge>
        )}
        {suppression !== null && (
          <Badge variant="default" tt="none">
            {t('suppressed')}
          </Badge>
        )}
      </Group>
      <PathText path={`${path}:${line}`} />
    </>
  );
}
