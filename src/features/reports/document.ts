import type { Report, ReportItem } from './report.ts';

/** A report as plain JSON, with all that is known of each finding. */
export function toDocument({
  subject,
  grades,
  items,
  isTruncated,
}: Report): Readonly<Record<string, unknown>> {
  const { projectId, projectName, runId, indexedAt, ...source } = subject;
  return {
    project: { id: projectId, name: projectName },
    run: runId,
    indexedAt: indexedAt.toISOString(),
    ...source,
    grades,
    isTruncated,
    findings: items.map(toEntry),
  };
}

function toEntry(item: ReportItem): Readonly<Record<string, unknown>> {
  const { ignoredReason, ignoredNote, firstSeenAt, details, ruleText: _text, ...rest } = item;
  return {
    ...rest,
    firstSeenAt: firstSeenAt?.toISOString() ?? null,
    ignored: ignoredReason === null ? null : { reason: ignoredReason, note: ignoredNote },
    details,
  };
}
