import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, normalize } from 'node:path';
import { inspect, promisify } from 'node:util';
import { z } from 'zod';
import { hasRepository, withCheckout } from './checkout.ts';
import type { Flag } from './security-owasp.ts';

const run = promisify(execFile);
const OUTPUT = { maxBuffer: 1 << 29 };

/** Peers as they are published, of these versions. */
const SECURITY_TOOLS = ['bandit==1.9.4', 'semgrep==1.182.0'] as const;
const SEMGREP_RULES = 'semgrep/semgrep-rules';

/** What a peer says of a folder. */
export interface PeerFinding extends Flag {
  readonly line: number;
  readonly rule: string;
  readonly severity: string;
}

/** A peer that is ready to run, and how. */
export interface Peer {
  readonly name: string;
  readonly command: string;
  readonly read: (request: PeerRequest) => Promise<readonly PeerFinding[]>;
}

export interface PeerRequest {
  readonly root: string;
  /** below the root, all that is read */
  readonly folder: string;
  readonly language: 'java' | 'python';
}

export interface Peers {
  readonly bandit: Peer | null;
  readonly semgrep: Peer | null;
  /** peers that are not there, with the reason */
  readonly leftOut: readonly string[];
}

/** Installs the peers, each in a folder of its own, for as long as `use` takes. */
export async function withPeers<T>(repos: string, use: (peers: Peers) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'sextant-peers-'));
  const leftOut: string[] = [];
  const [bandit, semgrep] = SECURITY_TOOLS;
  try {
    const banditHome = await installOr(leftOut, join(folder, 'bandit'), bandit);
    const semgrepHome = await installOr(leftOut, join(folder, 'semgrep'), semgrep);
    const peers = { bandit: banditHome === null ? null : createBandit(banditHome), leftOut };
    if (semgrepHome === null) return await use({ ...peers, semgrep: null });
    if (hasRepository(repos, SEMGREP_RULES))
      return await withCheckout(
        { repos, repository: SEMGREP_RULES, paths: RULE_FOLDERS },
        (rules) => use({ ...peers, semgrep: createSemgrep(semgrepHome, rules.root, rules.commit) }),
      );
    leftOut.push(`${semgrep}: its rules, ${SEMGREP_RULES}, are not in the folder`);
    return await use({ ...peers, semgrep: null });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns the folder of its programs */
async function installOr(leftOut: string[], home: string, tool: string): Promise<string | null> {
  try {
    mkdirSync(home);
    await run('python3', ['-m', 'venv', home], OUTPUT);
    await run(join(home, 'bin', 'pip'), ['install', '--quiet', tool], OUTPUT);
    return join(home, 'bin');
  } catch (error) {
    leftOut.push(`${tool}: ${inspect(error).split('\n', 1)[0]}`);
    return null;
  }
}

/** Tests of bandit that it gives a general number, 20 or 78, by what they are about. */
const BANDIT_WEAKNESSES: ReadonlyMap<string, number> = new Map([
  ['B102', 94],
  ['B307', 94],
  ['B506', 502],
  ...['B313', 'B314', 'B315', 'B316', 'B317', 'B318', 'B319'].map((id) => [id, 611] as const),
  ...['B405', 'B406', 'B407', 'B408', 'B409'].map((id) => [id, 611] as const),
]);

const banditReport = z.object({
  results: z.array(
    z.object({
      filename: z.string(),
      line_number: z.number(),
      test_id: z.string(),
      issue_severity: z.string(),
      issue_cwe: z.object({ id: z.number().optional() }),
    }),
  ),
});

function createBandit(bin: string): Peer {
  const args = ['--quiet', '--recursive', '--format', 'json', '--exit-zero'];
  return {
    name: SECURITY_TOOLS[0],
    command: `bandit ${args.join(' ')} <folder>`,
    read: async ({ root, folder }) => {
      const report = join(bin, 'report.json');
      const all = [...args, '--output', report, folder];
      await run(join(bin, 'bandit'), all, { cwd: root, ...OUTPUT });
      const { results } = banditReport.parse(JSON.parse(readFileSync(report, 'utf8')));
      return results.map((one) => ({
        path: normalize(one.filename),
        line: one.line_number,
        rule: one.test_id,
        severity: one.issue_severity.toLowerCase(),
        cwe: BANDIT_WEAKNESSES.get(one.test_id) ?? one.issue_cwe.id ?? 0,
      }));
    },
  };
}

const RULE_FOLDERS = ['java', 'python'];

const semgrepReport = z.object({
  results: z.array(
    z.object({
      check_id: z.string(),
      path: z.string(),
      start: z.object({ line: z.number() }),
      extra: z.object({
        severity: z.string(),
        metadata: z.object({ cwe: z.union([z.string(), z.array(z.string())]).default([]) }),
      }),
    }),
  ),
});

function createSemgrep(bin: string, rules: string, commit: string): Peer {
  const args = [
    'scan',
    '--metrics=off',
    '--disable-version-check',
    '--no-git-ignore',
    '--jobs',
    '2',
  ];
  const quiet = ['--quiet', '--json'];
  return {
    name: `${SECURITY_TOOLS[1]} with ${SEMGREP_RULES} ${commit.slice(0, 10)}`,
    command: `semgrep ${[...args, ...quiet].join(' ')} --config <language> <folder>`,
    read: async ({ root, folder, language }) => {
      const report = join(bin, 'report.json');
      const where = ['--output', report, '--config', join(rules, language), folder];
      const command = [`PATH=${bin}:/usr/bin:/bin`, 'semgrep', ...args, ...quiet, ...where];
      await run('env', command, { cwd: root, ...OUTPUT });
      const { results } = semgrepReport.parse(JSON.parse(readFileSync(report, 'utf8')));
      return results.flatMap(({ check_id: rule, path, start, extra }) => {
        const weaknesses = [extra.metadata.cwe].flat().map(toNumber);
        const severity = extra.severity.toLowerCase();
        return weaknesses.map((cwe) => ({ path, line: start.line, rule, severity, cwe }));
      });
    },
  };
}

/** `CWE-327: Use of a Broken ...` */
function toNumber(name: string): number {
  return Number(/^CWE-(\d+)/.exec(name)?.[1] ?? 0);
}
