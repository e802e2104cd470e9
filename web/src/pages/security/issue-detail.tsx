import { Alert, Badge, Code, Group, List, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useQuery } from 'urql';
import { useProject } from '../../app/project-context.ts';
import { FileLines } from '../../components/findings/file-lines.tsx';
import { FindingActions } from '../../components/findings/finding-actions.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { FlowSteps } from './flow-steps.tsx';
import { type IssuePlace, parsePlace, toKey } from './issue-key.ts';
import {
  FindingPlaceDocument,
  type FindingPlaceQuery,
  SecurityIssueDocument,
  type SecurityIssueQuery,
} from './issue.generated.ts';
import { RuleFacts } from './rule-facts.tsx';
import { SeverityBadge } from './severity-badge.tsx';

export type Issue = SecurityIssueQuery['project']['security']['issues']['nodes'][number];
type Finding = Extract<NonNullable<FindingPlaceQuery['node']>, { __typename: 'Finding' }>;

interface IssueDetailProps {
  /** as the address names it */
  readonly selected: string;
  readonly newIds: ReadonlySet<string>;
}

export function IssueDetail({ selected, newIds }: IssueDetailProps) {
  const place = parsePlace(selected);
  if (place !== null) return <IssueAt place={place} selected={selected} newIds={newIds} />;
  return <IssueOfFinding selected={selected} newIds={newIds} />;
}

function IssueOfFinding({ selected, newIds }: IssueDetailProps) {
  const { t } = useTranslation('security');
  const [state, retry] = useQuery({ query: FindingPlaceDocument, variables: { id: selected } });
  return (
    <QueryView state={state} retry={retry}>
      {({ node }) =>
        node?.__typename === 'Finding' ? (
          <IssueAt place={node} selected={selected} newIds={newIds} finding={node} />
        ) : (
          <Alert color="blue">{t('gone')}</Alert>
        )
      }
    </QueryView>
  );
}

interface IssueAtProps extends IssueDetailProps {
  readonly place: IssuePlace;
  readonly finding?: Finding;
}

function IssueAt({ place: { path, rule }, selected, newIds, finding }: IssueAtProps) {
  const { t } = useTranslation('security');
  const { id } = useProject();
  const [state, retry] = useQuery({
    query: SecurityIssueDocument,
    variables: { id, path, rules: [rule] },
  });
  return (
    <QueryView state={state} retry={retry}>
      {({ project }) => {
        const issue = project.security.issues.nodes.find((one) => toKey(one) === selected);
        if (issue === undefined && project.security.issues.pageInfo.hasNextPage) {
          return <Alert color="blue">{t('tooMany', { path })}</Alert>;
        }
        if (issue === undefined) return <Gone finding={finding} />;
        const isNew = issue.finding !== null && newIds.has(issue.finding.id);
        return <IssueView issue={issue} isNew={isNew} />;
      }}
    </QueryView>
  );
}

/** A link to something that has been mended since. */
function Gone({ finding }: { readonly finding: Finding | undefined }) {
  const { t } = useTranslation('security');
  const format = useFormat();
  if (finding?.state !== 'FIXED' || finding.fixedAt === null) {
    return <Alert color="blue">{t('gone')}</Alert>;
  }
  return (
    <Alert color="sea" title={finding.title}>
      {t('fixed', { path: finding.path, when: format.date(finding.fixedAt) })}
    </Alert>
  );
}

function IssueView({ issue, isNew }: { readonly issue: Issue; readonly isNew: boolean }) {
  const { t } = useTranslation(['security', 'findings']);
  const { id } = useProject();
  const { rule, severity, confidence, context, suppression, finding, evidence, flow } = issue;
  return (
    <Stack gap="md">
      <Stack gap="xs">
        <Title order={2} size="h4">
          {rule.title}
        </Title>
        <Group gap="xs">
          <SeverityBadge severity={severity} />
          <Badge variant="default" tt="none">
            {t(`confidences.${confidence}`)}
          </Badge>
          <Badge variant="default" tt="none">
            {t(`contexts.${context}`)}
          </Badge>
          {isNew && <Badge tt="none">{t('findings:new')}</Badge>}
        </Group>
        <Text size="sm">{rule.message}</Text>
      </Stack>
      {suppression !== null && (
        <Alert color="gray" title={t('suppressed')}>
          {suppression.by === 'settings'
            ? t('bySettings')
            : t('byComment', { word: suppression.by })}
          {suppression.reason !== '' && <Text size="sm">{suppression.reason}</Text>}
        </Alert>
      )}
      {evidence.length > 0 && (
        <List size="sm">
          {evidence.map((fact) => (
            <List.Item key={fact}>
              <Code>{fact}</Code>
            </List.Item>
          ))}
        </List>
      )}
      {flow.length > 0 ? (
        <FlowSteps flow={flow} />
      ) : (
        <FileLines
          projectId={id}
          place={{ path: issue.path, startLine: issue.line, endLine: issue.endLine }}
          around={4}
          marks={toMarks(issue)}
        />
      )}
      <RuleFacts rule={rule} />
      {finding !== null && <FindingActions finding={finding} />}
    </Stack>
  );
}

function toMarks({ line, endLine }: Issue): { readonly line: number; readonly kind: 'danger' }[] {
  const count = Math.min(50, endLine - line + 1);
  return Array.from({ length: count }, (_, at) => ({ line: line + at, kind: 'danger' as const }));
}
