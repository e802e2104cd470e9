import { expect, test } from 'vitest';
import { extractFile, loadLanguages } from '#code/extract.ts';
import { findIssues } from '#features/security/issues.ts';
import { NO_SCAN, type ScanFacts } from '#features/security/scan-facts.ts';

const SECRET = {
  rule: 'secret-telegram-token',
  line: 1,
  column: 0,
  endColumn: 40,
  preview: 'ghp_…',
  valueHash: 'a'.repeat(32),
  confidence: 'high',
  evidence: [],
  isExample: false,
} as const;

/** A file whose scan is made when it is read. */
function toFile(path: string, scan: ScanFacts, onRead: () => void) {
  const extraction = extractFile({ path, content: Buffer.from('x = 1\n') });
  if (extraction.outcome === 'skipped') throw new Error(extraction.reason);
  return {
    path,
    facts: extraction.facts,
    get scan() {
      onRead();
      return scan;
    },
  };
}

test('the scan of each file is read once, and all that is in it is told', async () => {
  await loadLanguages(['python']);
  const reads: string[] = [];
  const scans: Readonly<Record<string, ScanFacts>> = {
    'a.py': NO_SCAN,
    'b.py': { ...NO_SCAN, secrets: [SECRET], gaps: ['no-tree'] },
    'c.py': {
      ...NO_SCAN,
      secrets: [SECRET],
      markers: [{ line: 1, rules: [], word: 'nosec', reason: 'a fixture' }],
    },
    'd.py': { ...NO_SCAN, gaps: ['out-of-time'] },
  };
  const files = Object.entries(scans).map(([path, scan]) =>
    toFile(path, scan, () => reads.push(path)),
  );
  const { issues, gaps } = findIssues({
    files,
    links: { edges: [], symbolEdges: [], externals: [], unresolved: [] },
    rules: [],
    settings: { disabledRules: [], unscannedPaths: ['d.py'] },
    vulnerable: [],
    custom: { rules: [], problems: [], files: [] },
  });
  expect(reads).toEqual(Object.keys(scans));
  expect(issues.map(({ file, rule, suppression }) => [file, rule, suppression])).toEqual([
    [1, 'secret-telegram-token', null],
    [2, 'secret-telegram-token', { by: 'nosec', reason: 'a fixture' }],
  ]);
  expect(gaps).toEqual([
    { file: 1, gap: 'no-tree' },
    { file: 3, gap: 'out-of-time' },
  ]);
});
