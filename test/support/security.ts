import { extractFile, loadLanguages } from '#code/extract.ts';
import { linkProject } from '#code/link.ts';
import { evidenceKindOf } from '#features/security/evidence-kind.ts';
import { expectedPrecision } from '#features/security/expected-precision.ts';
import { findIssues } from '#features/security/issues.ts';
import { findVulnerabilities } from '#features/security/link.ts';
import { MODELS } from '#features/security/models/registry.ts';
import type { Rule } from '#features/security/rule.ts';
import { createRulebook } from '#features/security/rulebook.ts';
import { RULES } from '#features/security/rules/registry.ts';
import { type Rulebook, scanFile } from '#features/security/scan.ts';
import type { SecurityIssue } from '#features/security/security-issue.ts';
import { NO_SCAN, type ScanFacts } from '#features/security/scan-facts.ts';

/** What is found in a few files: `path:line rule`. */
export function scanFiles(
  texts: Readonly<Record<string, string>>,
  rules: readonly Rule[] = RULES,
): { readonly findings: readonly string[]; readonly scans: readonly ScanFacts[] } {
  const rulebook = rulebookOf(rules);
  const files = Object.entries(texts).map(([path, text]) => scanText(path, text, rulebook));
  const links = linkProject({ files, configs: [], skipped: [] });
  const found = findVulnerabilities({ files, links, rules });
  const findings = found.map(
    ({ file, finding }) => `${files[file]?.path}:${finding.line} ${finding.rule}`,
  );
  return { findings, scans: files.map(({ scan }) => scan) };
}

const rulebooks = new Map<readonly Rule[], Rulebook>();

function rulebookOf(rules: readonly Rule[]): Rulebook {
  const found = rulebooks.get(rules);
  if (found) return found;
  const made = createRulebook({ rules, models: MODELS, withSecrets: false });
  rulebooks.set(rules, made);
  return made;
}

function scanText(path: string, text: string, rulebook: Rulebook) {
  let scan = NO_SCAN;
  const extraction = extractFile({
    path,
    content: Buffer.from(text),
    isProbed: true,
    scanner: (input) => {
      scan = scanFile(input, rulebook);
      return new Uint8Array(0);
    },
  });
  if (extraction.outcome !== 'extracted')
    throw new Error(`${path} was skipped: ${extraction.detail}`);
  return { path, facts: extraction.facts, scan };
}

/** Grammars that scans need. */
export async function loadScanLanguages(): Promise<void> {
  await loadLanguages();
}

/** Rules of what is found in the code of a few files and nothing speaks against, in the order of their weight. */
export function soundRulesOf(texts: Readonly<Record<string, string>>): string[] {
  return issuesOf(texts)
    .filter((issue) => issue.context === 'code' && issue.percent >= SOUND * precisionOf(issue))
    .map(({ rule }) => rule);
}

/** Share of the measured precision of its like that a finding keeps where no more than the length of the path speaks against it. */
const SOUND = 0.75;

/** Rules of what the default answer lists, in the order of their weight. */
export function listedRulesOf(texts: Readonly<Record<string, string>>): string[] {
  return issuesOf(texts)
    .filter(({ confidence }) => confidence !== 'low')
    .map(({ rule }) => rule);
}

/** All that is found, whatever its confidence: `path:line rule context`. */
export function issuesIn(texts: Readonly<Record<string, string>>): string[] {
  const paths = Object.keys(texts);
  const rulebook = createRulebook({ rules: RULES, models: MODELS, withSecrets: true });
  return issuesOf(texts, rulebook).map(
    ({ file, line, rule, context }) => `${paths[file]}:${line} ${rule} ${context}`,
  );
}

function precisionOf({ rule: id, places }: SecurityIssue): number {
  const rule = RULES.find((each) => each.id === id);
  if (rule === undefined) return 0;
  const { cwe, confidence } = rule;
  return (
    100 *
    expectedPrecision({ kind: evidenceKindOf(rule, { places }, 0), rule: id, cwe, confidence })
  );
}

function issuesOf(
  texts: Readonly<Record<string, string>>,
  rulebook: Rulebook = rulebookOf(RULES),
): readonly SecurityIssue[] {
  const files = Object.entries(texts).map(([path, text]) => scanText(path, text, rulebook));
  const links = linkProject({ files, configs: [], skipped: [] });
  const { issues } = findIssues({
    files,
    links,
    rules: RULES,
    vulnerable: [],
    settings: { disabledRules: [], unscannedPaths: [] },
    custom: { rules: [], problems: [], files: [] },
  });
  return issues;
}
