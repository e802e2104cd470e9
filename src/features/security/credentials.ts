import { CREDENTIAL_WEAKNESSES } from './fingerprint.ts';
import type { SecurityIssue } from './security-issue.ts';

/**
 * One credential in one file is one finding: rules see it where it is written, where it is used, and as
 * a text of its own form. The first of the worst is kept; its evidence names the other lines.
 * @param cweOf weakness of a rule's id
 */
export function withoutRepeatedCredentials(
  issues: readonly SecurityIssue[],
  cweOf: (rule: string) => string | null,
): SecurityIssue[] {
  const isCredential = ({ rule }: SecurityIssue): boolean =>
    CREDENTIAL_WEAKNESSES.has(cweOf(rule) ?? '');
  const byFile = Map.groupBy(issues.filter(isCredential), ({ file }) => file);
  const merged = [...byFile.values()].flatMap(mergeInFile);
  return [...issues.filter((issue) => !isCredential(issue)), ...merged];
}

/** A file of private keys is made for its purpose as a whole. */
const PRIVATE_KEY = 'secret-private-key';

/** By code rules all of a file are one; a secret on one of their lines, or of a text seen before, too. */
function mergeInFile(found: readonly SecurityIssue[]): SecurityIssue[] {
  const secrets = found.filter(({ rule }) => rule.startsWith('secret-'));
  const code = found.filter(({ rule }) => !rule.startsWith('secret-'));
  const lines = new Set(code.flatMap(({ line, places }) => [line, ...places.map((p) => p.line)]));
  const byCode = code.length === 0 ? [] : [merge(code)];
  const alone = secrets.filter(({ line }) => !lines.has(line));
  const byText = Map.groupBy(alone, ({ rule, fingerprint }) =>
    rule === PRIVATE_KEY ? rule : fingerprint,
  );
  return [...byCode, ...[...byText.values()].map(merge)];
}

function merge(all: readonly SecurityIssue[]): SecurityIssue {
  const [first, ...others] = all.toSorted((a, b) => b.percent - a.percent || a.line - b.line);
  if (first === undefined) throw new RangeError('Nothing to merge.');
  const lines = [...new Set(others.map(({ line }) => line))].filter((line) => line !== first.line);
  if (lines.length === 0) return first;
  return { ...first, evidence: [...first.evidence, `also on line ${lines.join(', ')}`] };
}
