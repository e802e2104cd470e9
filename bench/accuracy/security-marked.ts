import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scanDirectory } from '#code/scan.ts';
import { BenchError } from '../bench-error.ts';
import type { SecurityFinding, SecurityScan } from './security-project.ts';

/** A place that its repository says is weak. */
export interface MarkedPlace {
  readonly path: string;
  readonly line: number;
  readonly what: string;
  /** why the code does not show it to a static analyser; '' where it does */
  readonly unseen: string;
  /** why it is missed all the same, where it is */
  readonly hint: string;
  /** rules that are right there; none where it is missed */
  readonly rules: readonly string[];
}

/** A finding may stand on another line of the same statement. */
const NEAR = 3;

export interface Wanted {
  readonly path: string;
  readonly line: number;
  /** numbers of weaknesses that are right there */
  readonly weaknesses: readonly number[];
}

/** Rules with a finding of such a weakness so near. */
export function rulesNear(
  findings: readonly SecurityFinding[],
  { path, line, weaknesses }: Wanted,
): string[] {
  const near = findings.filter(
    (finding) =>
      finding.path === path &&
      weaknesses.includes(finding.cwe) &&
      finding.line - NEAR <= line &&
      line <= Math.max(finding.line + NEAR, finding.endLine),
  );
  return [...new Set(near.map(({ rule }) => rule))].toSorted();
}

const ROUTES = 'a page with a public address: who may see it is not stated';
const POLICY = 'the rules for passwords and questions are not visible in code';
const CONTRACT = 'the logic of a contract, in a language without rules';
const PROMPT = 'the instructions and permissions of a language model';

/** Challenges of juice-shop whose weakness is not in the code that is marked. */
const UNSEEN: ReadonlyMap<string, string> = new Map([
  ['adminSectionChallenge', ROUTES],
  ['scoreBoardChallenge', ROUTES],
  ['web3SandboxChallenge', ROUTES],
  ['tokenSaleChallenge', 'a page hidden by obscure code'],
  ['weakPasswordChallenge', POLICY],
  ['resetPasswordJimChallenge', POLICY],
  ['resetPasswordBjoernOwaspChallenge', POLICY],
  ['resetPasswordBjoernChallenge', POLICY],
  ['resetPasswordBenderChallenge', POLICY],
  ['resetPasswordUvoginChallenge', POLICY],
  ['nftMintChallenge', CONTRACT],
  ['nftUnlockChallenge', CONTRACT],
  ['web3WalletChallenge', CONTRACT],
  ['changeProductChallenge', 'a route without a check, which is a comment'],
  ['registerAdminChallenge', 'routes that a framework makes out of a model'],
  ['exposedMetricsChallenge', 'a page that was to be internal'],
  ['redirectCryptoCurrencyChallenge', 'an address that is no longer used'],
  ['forgedReviewChallenge', 'the owner of the review is not checked'],
  ['chatbotPromptInjectionChallenge', PROMPT],
  ['chatbotGreedyInjectionChallenge', PROMPT],
]);

const XSS = [79, 80, 116];
const LISTING = [548];

/** The other challenges, with the weaknesses that a finding may name. */
const SEEN: ReadonlyMap<string, readonly number[]> = new Map([
  ['restfulXssChallenge', XSS],
  ['localXssChallenge', XSS],
  ['xssBonusChallenge', XSS],
  ['unionSqlInjectionChallenge', [89]],
  ['dbSchemaChallenge', [89]],
  ['loginAdminChallenge', [89]],
  ['loginBenderChallenge', [89]],
  ['loginJimChallenge', [89]],
  ['noSqlReviewsChallenge', [943]],
  ['directoryListingChallenge', LISTING],
  ['accessLogDisclosureChallenge', LISTING],
  ['redirectChallenge', [601, 20]],
  ['resetPasswordMortyChallenge', [348, 290, 307]],
]);

/** What it would take, of those that are missed though the code shows them. */
const HINTS: ReadonlyMap<string, string> = new Map([
  ['redirectChallenge', 'the check itself is weak: an allowed address may stand anywhere inside'],
  ['resetPasswordMortyChallenge', 'no rule for a client header used as its address'],
]);

const MARK = /(?:\/\/|#) vuln-code-snippet vuln-line (\w+(?: \w+)*)/;
const SOURCE = /\.(?:ts|js|sol|ya?ml|html)$/;

/** Lines that juice-shop marks as those to be found in its coding challenges. */
export async function readMarkedPlaces(root: string, scan: SecurityScan): Promise<MarkedPlace[]> {
  const places: MarkedPlace[] = [];
  for await (const item of scanDirectory(root, { signal: new AbortController().signal })) {
    const { path } = item.entry;
    if (item.kind !== 'file' || !SOURCE.test(path)) continue;
    const lines = readFileSync(join(root, path), 'utf8').split('\n');
    for (const [index, text] of lines.entries()) {
      const what = MARK.exec(text)?.[1];
      if (what === undefined) continue;
      places.push(toPlace({ path, line: index + 1, what }, scan.findings));
    }
  }
  return places;
}

/** A line of several challenges is to be found when one of them is. */
function toPlace(
  { path, line, what }: Pick<MarkedPlace, 'path' | 'line' | 'what'>,
  findings: readonly SecurityFinding[],
): MarkedPlace {
  const challenges = what.split(' ');
  const weaknesses = challenges.flatMap((challenge) => SEEN.get(challenge) ?? []);
  const reasons = challenges.flatMap((challenge) => UNSEEN.get(challenge) ?? []);
  if (weaknesses.length === 0 && reasons.length === 0)
    throw new BenchError(`${path}:${line} is of a challenge that is not known: ${what}`);
  const unseen = weaknesses.length > 0 ? '' : (reasons[0] ?? '');
  const hint = HINTS.get(challenges[0] ?? '') ?? '';
  const rules = rulesNear(findings, { path, line, weaknesses });
  return { path, line, what, unseen, hint, rules };
}
