import type { Severity } from '#lib/secrets/severity.ts';
import { hasRepository, withCheckout } from './checkout.ts';
import { type SecurityFinding, scanProject } from './security-project.ts';
import { REVIEWS } from './security-verdicts.ts';

/** A well-kept repository: what is found in it, and what reading that says. */
export interface ReviewLine {
  readonly repository: string;
  readonly commit: string;
  readonly files: number;
  /** in code that is no test, example, document or bundle */
  readonly findings: readonly SecurityFinding[];
  readonly elsewhere: number;
  readonly verdicts: readonly ReviewedFinding[];
}

export interface ReviewedFinding {
  readonly finding: SecurityFinding;
  readonly isTrue: boolean;
  readonly why: string;
}

const WELL_KEPT = [
  'expressjs/express',
  'pallets/flask',
  'webpro-nl/knip',
  'sverweij/dependency-cruiser',
  'square/okhttp',
  'redis/redis',
  'ansible/ansible',
  'babel/babel',
  'vuejs/devtools',
  'laravel/framework',
  'rails/rails',
  'hashicorp/terraform',
  'microsoft/playwright',
  'spring-projects/spring-framework',
];

export async function measureReviewed(repos: string): Promise<ReviewLine[]> {
  const lines: ReviewLine[] = [];
  for (const repository of WELL_KEPT.filter((one) => hasRepository(repos, one)))
    await withCheckout({ repos, repository, paths: [] }, async ({ commit, root }) => {
      const scan = await scanProject(root);
      const findings = scan.findings.filter(({ surroundings }) => surroundings === 'code');
      lines.push({
        repository,
        commit,
        files: scan.files,
        findings,
        elsewhere: scan.findings.length - findings.length,
        verdicts: verdictsOn({ repository, commit }, findings),
      });
    });
  return lines;
}

function verdictsOn(
  { repository, commit }: { readonly repository: string; readonly commit: string },
  findings: readonly SecurityFinding[],
): ReviewedFinding[] {
  const review = REVIEWS.find((one) => one.repository === repository && one.commit === commit);
  return findings.flatMap((finding) => {
    const { path, line, rule } = finding;
    const found = review?.verdicts.find(
      (one) => one.rule === rule && one.places.includes(`${path}:${line}`),
    );
    return found ? [{ finding, isTrue: found.verdict === 'true', why: found.why }] : [];
  });
}

const GRAVE: ReadonlySet<Severity> = new Set(['critical', 'high']);

export function isGrave({ severity }: SecurityFinding): boolean {
  return GRAVE.has(severity);
}

/** Share of what was read that is so; null where nothing was. */
export function precisionOf(verdicts: readonly ReviewedFinding[]): number | null {
  return verdicts.length === 0
    ? null
    : verdicts.filter(({ isTrue }) => isTrue).length / verdicts.length;
}
