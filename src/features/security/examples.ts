import { SAMPLE_PROJECT } from '#platform/rest/sample-project.ts';

const message =
  'Text of a request becomes part of an SQL statement: whoever sends it can read or change any row.';
const issue = {
  severity: 'high',
  type: 'SQL injection',
  file: 'src/orders.ts',
  line: 24,
} as const;

/** What a project with one weakness answers. */
export const SCAN = {
  status: 'completed' as const,
  scannedAt: SAMPLE_PROJECT.indexedAt,
  summary: { high: 1, medium: 0, low: 0 },
  issues: [
    {
      ...issue,
      description: `${message} (js-sql-injection, CWE-89)`,
      recommendation: 'Pass values as parameters: db.query(text, [values]).',
    },
  ],
};

export const ISSUES = {
  issues: [{ ...issue, message: `${message} (js-sql-injection, CWE-89)` }],
  summary: { critical: 0, high: 1, medium: 0, low: 0 },
};
