import type { LinkResult } from '#code/model.ts';
import { doubtCount } from './engine/doubts.ts';
import { findFlows } from './flow-linking.ts';
import type { Place } from './flow-targets.ts';
import { createCallPruner } from './prune-calls.ts';
import type { Rule } from './rule.ts';
import { type FileFinding, NO_SCAN, type ScanFacts, type ScannedFile } from './scan-facts.ts';
import { isTextOf } from './text-rules.ts';
import type { Vulnerability } from './vulnerability.ts';

export interface LinkingInput {
  readonly files: readonly ScannedFile[];
  readonly links: LinkResult;
  /** those that the scans went by */
  readonly rules: readonly Rule[];
  /** told of each scan that has anything in it, in the order of the files */
  readonly onScan?: (file: number, scan: ScanFacts) => void;
}

/**
 * What the scans of all files say together: each file's own findings, and those whose way leads through
 * several files, by the resolved calls. Pure; by file, line, column.
 */
export function findVulnerabilities(input: LinkingInput): Vulnerability[] {
  const { files, links, rules, onScan } = input;
  const trim = createCallPruner(files.length, links.symbolEdges);
  const flows: Place[] = [];
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const found = new Map<string, Vulnerability>();
  const add = (vulnerability: Vulnerability): void => {
    const { file, finding } = vulnerability;
    const key = `${file} ${finding.rule} ${finding.line} ${finding.column}`;
    const before = found.get(key)?.finding;
    if (before === undefined || doubtCount(finding.doubts) < doubtCount(before.doubts))
      found.set(key, vulnerability);
  };
  for (const [file, { path, scan }] of files.entries()) {
    if (scan === NO_SCAN) continue;
    onScan?.(file, scan);
    for (const finding of scan.findings) {
      const rule = byId.get(finding.rule);
      if (rule !== undefined && isAbout(rule, path)) add(inFile(file, finding));
    }
    for (const fact of trim(file, scan.functions)) flows.push({ file, fact });
  }
  for (const vulnerability of findFlows(files, links, flows)) add(vulnerability);
  return withoutEchoes([...found.values()], byId).toSorted(
    (a, b) =>
      a.file - b.file || a.finding.line - b.finding.line || a.finding.column - b.finding.column,
  );
}

const CONFIDENCE = { high: 2, medium: 1, low: 0 } as const;

/** Of several rules that find the same weakness in one line, the ones that know most have the word. */
function withoutEchoes(
  all: readonly Vulnerability[],
  rules: ReadonlyMap<string, Rule>,
): Vulnerability[] {
  const keyOf = ({ file, finding: { rule, line } }: Vulnerability) =>
    `${file} ${line} ${rules.get(rule)?.cwe}`;
  const rankOf = ({ places, finding, isOpen = false }: Vulnerability) => {
    if (isOpen) return -1;
    return places.length > 0 ? 3 : CONFIDENCE[rules.get(finding.rule)?.confidence ?? 'low'];
  };
  const best = new Map<string, number>();
  for (const each of all)
    best.set(keyOf(each), Math.max(best.get(keyOf(each)) ?? -1, rankOf(each)));
  return all.filter((each) => rankOf(each) === best.get(keyOf(each)));
}

function isAbout({ match }: Rule, path: string): boolean {
  return match.some((each) => each.kind !== 'text' || isTextOf(each, path));
}

function inFile(file: number, finding: FileFinding): Vulnerability {
  const places = finding.places.map(({ line, what }) => ({ file, line, what }));
  return { file, finding, places };
}
