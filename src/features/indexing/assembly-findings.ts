import type { FileFacts } from '#code/model.ts';
import { type DeadCodeResult, fingerprintOf, titleOf } from '#features/dead-code/analyze.ts';
import {
  DEPENDENCY_TARGET,
  dependencyRows,
  describeInventory,
  type Inventory,
  LOCK_FILE_TARGET,
  lockFileRows,
} from '#features/dependencies/analyze.ts';
import { redactSecrets } from '#lib/redaction/redact.ts';
import { redactValues } from '#lib/redaction/redact-values.ts';
import { type CloneGroup, cloneTitle, toCloneBlocks } from '#features/duplication/analyze.ts';
import type { FoundOccurrence } from '#features/findings/service.ts';
import type { SecurityResult } from '#features/security/analyze.ts';
import type { CopyValue } from '#platform/db/copy-value.ts';
import { toJsonb } from '#lib/jsonb.ts';
import type { TableRows } from './assembly-step.ts';

/** What the analyses found in one snapshot. */
export interface Found {
  readonly snapshotId: string;
  readonly facts: readonly FileFacts[];
  /** id of each file's first symbol */
  readonly firstSymbols: readonly number[];
  readonly clones: readonly CloneGroup[];
  readonly deadCode: DeadCodeResult;
  readonly inventory: Inventory;
  readonly security: SecurityResult;
}

/** The tables of what was found; ids are places in its lists. */
export function findingTables(found: Found): TableRows[] {
  return [
    { target: CLONE_TARGET, types: CLONE_TYPES, rows: cloneRows(found) },
    { target: DEAD_TARGET, rows: deadRows(found) },
    { target: RULE_TARGET, rows: ruleRows(found) },
    { target: ISSUE_TARGET, rows: issueRows(found) },
    { target: DEPENDENCY_TARGET, rows: dependencyRows(found.snapshotId, found.inventory) },
    { target: LOCK_FILE_TARGET, rows: lockFileRows(found.snapshotId, found.inventory) },
  ];
}

const CLONE_TARGET = 'clone_block (snapshot_id, kind, block, data)';

const CLONE_TYPES = ['bigint', 'text', 'integer', 'bytea'] as const;

function* cloneRows({ snapshotId, clones }: Found): Generator<readonly CopyValue[]> {
  for (const { kind, block, data } of toCloneBlocks(clones)) yield [snapshotId, kind, block, data];
}

const DEAD_TARGET = `dead_symbol (snapshot_id, id, kind, file_id, symbol_id, name, type,
  start_line, end_line, removable_lines, confidence, evidence)`;

function* deadRows(found: Found): Generator<readonly CopyValue[]> {
  const { snapshotId, firstSymbols, deadCode } = found;
  for (const [id, item] of deadCode.items.entries()) {
    const { kind, file, symbol, name, type, startLine, endLine } = item;
    const symbolId = symbol < 0 ? null : (firstSymbols[file] ?? 0) + symbol;
    const { use, missing, inbound, doubts } = item.evidence;
    const evidence = toJsonb({ use, missing, inbound, doubts: redactValues(doubts) });
    const place = [kind, file, symbolId, name, type, startLine, endLine];
    const belief = [item.removableLines, item.confidence, evidence];
    yield [snapshotId, id, ...place, ...belief];
  }
}

const RULE_TARGET =
  'security_rule (snapshot_id, id, title, category, cwe, owasp, message, recommendation, is_custom)';

function* ruleRows({ snapshotId, security }: Found): Generator<readonly CopyValue[]> {
  for (const {
    id,
    title,
    category,
    cwe,
    owasp,
    message,
    recommendation,
    isCustom,
  } of security.rules)
    yield [
      snapshotId,
      id,
      redactSecrets(title),
      category,
      cwe,
      owasp,
      redactSecrets(message),
      redactSecrets(recommendation),
      isCustom,
    ];
}

const ISSUE_TARGET = `security_issue (snapshot_id, id, rule, severity, confidence, context, file_id, line,
  end_line, start_column, suppression, places, evidence)`;

function* issueRows({ snapshotId, security }: Found): Generator<readonly CopyValue[]> {
  for (const [id, issue] of security.issues.entries()) {
    const { rule, severity, confidence, context, file, line, endLine, column } = issue;
    const suppression =
      issue.suppression === null ? null : toJsonb(redactValues(issue.suppression));
    const belief = [rule, severity, confidence, context, file, line, endLine, column];
    const details = [suppression, toJsonb(redactValues(issue.places)), toJsonb(issue.evidence)];
    yield [snapshotId, id, ...belief, ...details];
  }
}

/** What was found, to be followed from the index before; one by one in the order of readers. */
export function* occurrencesOf(found: Found): Generator<FoundOccurrence> {
  yield* clonesSeen(found);
  for (const [itemId, item] of found.deadCode.items.entries()) {
    const fact = found.facts[item.file];
    if (fact === undefined) continue;
    const { kind: rule, file, startLine: line } = item;
    const title = redactSecrets(titleOf(item));
    yield {
      category: 'dead-code',
      itemId,
      rule,
      fingerprint: fingerprintOf(item, fact),
      file,
      line,
      title,
    };
  }
  const titles = new Map(found.security.rules.map(({ id, title }) => [id, redactSecrets(title)]));
  for (const [itemId, issue] of found.security.issues.entries()) {
    const { rule, fingerprint, file, line } = issue;
    const title = titles.get(rule) ?? rule;
    // What is set aside in the code or by the project is not followed: it is nobody's news.
    if (issue.suppression === null)
      yield { category: 'security', itemId, rule, fingerprint, file, line, title };
  }
}

function* clonesSeen({ clones }: Found): Generator<FoundOccurrence> {
  for (const [itemId, group] of clones.entries()) {
    const first = group.fragments[0];
    if (first === undefined) continue;
    const { kind: rule, fingerprint } = group;
    const { file, startLine: line } = first;
    const title = cloneTitle(rule, group.lines, group.fragments.length);
    yield { category: 'clone', itemId, rule, fingerprint, file, line, title };
  }
}

/** What readers see of the findings, one text each: for the digest of an index. */
export function describeFindings(
  { clones, deadCode, inventory, security }: Found,
  pathOf: (file: number) => string,
) {
  return [
    clones.map(({ fingerprint, kind, similarity, fragments }) =>
      JSON.stringify([
        fingerprint,
        kind,
        similarity,
        fragments.map(({ file, startLine, endLine }) => [pathOf(file), startLine, endLine]),
      ]),
    ),
    deadCode.items.map(({ evidence, kind, path, name, type, startLine, endLine, ...rest }) => {
      const belief = [rest.removableLines, rest.confidence, evidence.use, evidence.doubts];
      return JSON.stringify([kind, path, name, type, startLine, endLine, ...belief]);
    }),
    describeInventory(inventory),
    security.issues.map(({ file, places, ...issue }) => {
      const way = places.map((place) => [pathOf(place.file), place.line, place.what]);
      return JSON.stringify([pathOf(file), issue, way]);
    }),
  ];
}
