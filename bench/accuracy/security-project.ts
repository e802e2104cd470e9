import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractFile, loadLanguageOf } from '#code/extract.ts';
import { isConfigPath } from '#code/languages/registry.ts';
import { linkProject } from '#code/link.ts';
import type { ConfigFile, LinkResult, SkippedEntry } from '#code/model.ts';
import { scanDirectory } from '#code/scan.ts';
import { decodeText } from '#code/source-bytes.ts';
import { findVulnerabilities } from '#features/security/link.ts';
import { MODELS } from '#features/security/models/registry.ts';
import type { Rule } from '#features/security/rule.ts';
import type { RuleConfidence, Severity } from '#lib/secrets/severity.ts';
import { createRulebook } from '#features/security/rulebook.ts';
import { RULES } from '#features/security/rules/registry.ts';
import { type Rulebook, scanFile } from '#features/security/scan.ts';
import { NO_SCAN, type ScanFacts } from '#features/security/scan-facts.ts';
import { SECRET_RULES } from '#lib/secrets/rules.ts';
import { type Surroundings, surroundingsOf } from '#features/security/secrets/surroundings.ts';
import { weighSecret } from '#features/security/secrets/weight.ts';
import type { ScannedFile } from '../../src/features/security/scan-facts.ts';

/** What Sextant says of one place, and what it knows of that place. */
export interface SecurityFinding {
  readonly path: string;
  readonly line: number;
  readonly endLine: number;
  readonly rule: string;
  /** number of the weakness */
  readonly cwe: number;
  readonly severity: Severity;
  readonly confidence: RuleConfidence;
  readonly surroundings: Surroundings;
}

/** A folder, scanned as one project, so that values are followed from file to file. */
export interface SecurityScan {
  readonly findings: readonly SecurityFinding[];
  readonly files: number;
  /** files of which a part was left out */
  readonly gaps: readonly string[];
  /** of following values from file to file */
  readonly joiningCpuMs: number;
}

const NOTHING = new Uint8Array(0);

/** The files of a folder as their scans left them, and what joins them. */
export interface ScannedFolder {
  readonly files: readonly ScannedFile[];
  readonly links: LinkResult;
}

/** In this thread, by every rule that comes with Sextant. */
export async function scanFolder(root: string): Promise<ScannedFolder> {
  const rulebook = createRulebook({ rules: RULES, models: MODELS, withSecrets: true });
  const files: ScannedFile[] = [];
  const skipped: SkippedEntry[] = [];
  const configs: ConfigFile[] = [];
  for await (const item of scanDirectory(root, { signal: new AbortController().signal })) {
    if (item.kind !== 'file') {
      skipped.push(item.entry);
      continue;
    }
    const { path } = item.entry;
    const content = readFileSync(join(root, path));
    const file = await readFile(path, content, rulebook);
    if (file !== null) files.push(file);
    const decoded = isConfigPath(path) ? decodeText(content) : null;
    if (decoded?.outcome === 'decoded') configs.push({ path, text: decoded.text });
  }
  const sorted = files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  return { files: sorted, links: linkProject({ files: sorted, configs, skipped }) };
}

/** A folder's findings by every rule; suppressions are left out of account. */
export async function scanProject(root: string): Promise<SecurityScan> {
  const { files, links } = await scanFolder(root);
  const before = process.threadCpuUsage();
  const found = findVulnerabilities({ files, links, rules: RULES });
  const { user, system } = process.threadCpuUsage(before);
  return {
    findings: [
      ...found.flatMap(({ file, finding }) => toFinding(files[file], finding)),
      ...files.flatMap(secretsOf),
    ],
    files: files.length,
    gaps: files.flatMap(({ path, scan }) => scan.gaps.map((gap) => `${path}: ${gap}`)),
    joiningCpuMs: (user + system) / 1000,
  };
}

async function readFile(
  path: string,
  content: Uint8Array,
  rulebook: Rulebook,
): Promise<ScannedFile | null> {
  await loadLanguageOf(path, content);
  let scan: ScanFacts = NO_SCAN;
  const extraction = extractFile({
    path,
    content,
    isProbed: true,
    scanner: (input) => {
      scan = scanFile(input, rulebook);
      return NOTHING;
    },
  });
  return extraction.outcome === 'extracted' ? { path, facts: extraction.facts, scan } : null;
}

type About = Pick<Rule, 'cwe' | 'severity' | 'confidence'>;

const BY_ID: ReadonlyMap<string, About> = new Map(
  [...RULES, ...SECRET_RULES].map((rule) => [rule.id, rule]),
);

/** @returns none for a rule that is not there */
function toFinding(
  file: ScannedFile | undefined,
  {
    rule,
    line,
    endLine,
  }: { readonly rule: string; readonly line: number; readonly endLine: number },
): SecurityFinding[] {
  const about = BY_ID.get(rule);
  if (file === undefined || about === undefined) return [];
  const { severity, confidence } = about;
  const { path } = file;
  const surroundings = surroundingsOf({ path, isTest: false, isGenerated: file.facts.generated });
  const cwe = Number(about.cwe.slice('CWE-'.length));
  return [{ path, line, endLine, rule, cwe, severity, confidence, surroundings }];
}

function secretsOf(file: ScannedFile): SecurityFinding[] {
  const { path, facts, scan } = file;
  const place = { path, isTest: false, isGenerated: facts.generated };
  return scan.secrets.flatMap((hit) => {
    const weighed = weighSecret(hit, place);
    if (weighed === undefined) return [];
    const { severity, confidence } = weighed;
    const found = toFinding(file, { rule: hit.rule, line: hit.line, endLine: hit.line });
    return found.map((finding) => Object.assign(finding, { severity, confidence }));
  });
}
