import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RULES } from '#features/security/rules/registry.ts';
import { SECRET_RULES } from '#lib/secrets/rules.ts';
import { hasRepository, withCheckout } from './checkout.ts';
import { type CostLine, measureCost } from './security-cost.ts';
import { compareExamples, type ExampleAgreement } from './security-examples.ts';
import { type MarkedPlace, readMarkedPlaces } from './security-marked.ts';
import { readDocumented } from './security-nodegoat.ts';
import { measureBenchmark, OWASP_SUBJECTS, type OwaspLine } from './security-benchmark.ts';
import { type Peer, type Peers, withPeers } from './security-peers.ts';
import { scanProject } from './security-project.ts';
import { measureReviewed, type ReviewLine } from './security-reviewed.ts';

export interface SecurityReport {
  readonly rules: number;
  readonly secretRules: number;
  readonly benchmarks: readonly OwaspLine[];
  readonly marked: readonly MarkedRepository[];
  readonly examples: (ExampleAgreement & { readonly commit: string }) | null;
  readonly reviews: readonly ReviewLine[];
  readonly costs: readonly CostLine[];
  readonly leftOut: readonly string[];
}

export interface MarkedRepository {
  readonly repository: string;
  readonly commit: string;
  readonly places: readonly MarkedPlace[];
}

/** The security scan against suites with known answers, other tools, and code that is well kept. */
export function measureSecurity(repos: string): Promise<SecurityReport> {
  return withPeers(repos, async (peers) => {
    const benchmarks: OwaspLine[] = [];
    const leftOut = [...peers.leftOut];
    for (const subject of OWASP_SUBJECTS)
      if (hasRepository(repos, subject.repository))
        benchmarks.push(await measureBenchmark(repos, subject, peers));
      else leftOut.push(`${subject.repository} is not in the folder`);
    const marked = await measureMarked(repos);
    const examples = await measureExamples(repos, peers);
    const reviews = await measureReviewed(repos);
    writeFindings(reviews);
    return {
      rules: RULES.length,
      secretRules: SECRET_RULES.length,
      benchmarks,
      marked,
      examples,
      reviews,
      costs: await measureCost(repos),
      leftOut,
    };
  });
}

async function measureMarked(repos: string): Promise<MarkedRepository[]> {
  const found: MarkedRepository[] = [];
  for (const [repository, read] of MARKED)
    if (hasRepository(repos, repository))
      await withCheckout({ repos, repository, paths: [] }, async ({ root, commit }) => {
        const places = await read(root, await scanProject(root));
        found.push({ repository, commit, places });
      });
  return found;
}

const MARKED = [
  ['juice-shop/juice-shop', readMarkedPlaces],
  ['OWASP/NodeGoat', readDocumented],
] as const;

const BANDIT = 'PyCQA/bandit';

async function measureExamples(
  repos: string,
  { bandit }: Peers,
): Promise<SecurityReport['examples']> {
  if (bandit === null || !hasRepository(repos, BANDIT)) return null;
  const request = { repos, repository: BANDIT, paths: ['examples'] };
  return withCheckout(request, ({ root, commit }) => compareWith(bandit, root, commit));
}

async function compareWith(
  bandit: Peer,
  root: string,
  commit: string,
): Promise<SecurityReport['examples']> {
  const theirs = await bandit.read({ root, folder: 'examples', language: 'python' });
  return { commit, ...compareExamples(root, theirs, await scanProject(root)) };
}

/** Every finding to be read, in a file of its own: no page holds them. */
function writeFindings(reviews: readonly ReviewLine[]): void {
  const path = join(tmpdir(), 'sextant-security-findings.txt');
  const lines = reviews.flatMap(({ repository, commit, findings }) => [
    `# ${repository} ${commit}`,
    ...findings.map(
      (one) => `${one.severity} ${one.confidence} ${one.path}:${one.line} ${one.rule}`,
    ),
  ]);
  writeFileSync(path, `${lines.join('\n')}\n`);
  process.stderr.write(`${lines.length} lines of findings in ${path}\n`);
}
