import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { LinkFile } from '#code/model.ts';
import { findClones } from '#features/duplication/analyze.ts';
import { toComparable } from '#features/duplication/comparable.ts';
import { tokensOfLines } from './duplication-functions.ts';
import type { Injection } from './duplication-injection.ts';

const run = promisify(execFile);

/** Duplicated lines over lines, in percent, of the same files. */
export interface PercentageLine {
  readonly files: number;
  readonly lines: number;
  /** as the product counts: blocks of imports left out */
  readonly ours: number;
  /** with blocks of imports, as the peer has them */
  readonly withImports: number;
  readonly cpuMs: number;
  /** null where the peer is not there */
  readonly peer: PeerLine | null;
}

interface PeerLine {
  readonly version: string;
  /** lines that are part of any of its clones, on both sides: SonarQube's definition */
  readonly percentage: number;
  /** the same, without clones that have too few tokens where a string is one: it cuts strings into words */
  readonly adjusted: number;
  /** its own figure, which counts each clone once */
  readonly headline: number;
}

const fragmentSchema = z.object({ name: z.string(), start: z.number(), end: z.number() });

const reportSchema = z.object({
  duplicates: z.array(z.object({ firstFile: fragmentSchema, secondFile: fragmentSchema })),
  statistics: z.object({ total: z.object({ percentage: z.number() }) }),
});

/** Code that is not generated, of the subject's language, by both at 50 tokens and 5 lines. */
export async function measurePercentage({
  root,
  project,
  subject,
}: Injection): Promise<PercentageLine> {
  const files = project.files.filter(
    ({ facts }) => facts.language === subject.language && !facts.generated,
  );
  const lines = files.reduce((sum, { facts }) => sum + facts.lines.total, 0);
  const share = (duplicated: Int32Array): number =>
    (100 * duplicated.reduce((sum, count) => sum + count, 0)) / lines;
  const before = process.threadCpuUsage();
  const { duplicatedLines } = findClones(files.map(({ facts }) => toComparable(facts)));
  const { user, system } = process.threadCpuUsage(before);
  const whole = findClones(files.map(({ facts }) => ({ tokens: facts.tokens, isCode: true })));
  return {
    files: files.length,
    lines,
    ours: share(duplicatedLines),
    withImports: share(whole.duplicatedLines),
    cpuMs: (user + system) / 1000,
    peer: await askPeer(root, files, lines),
  };
}

async function askPeer(
  root: string,
  files: readonly LinkFile[],
  lines: number,
): Promise<PeerLine | null> {
  const version = await peerVersion();
  if (version === null) return null;
  const folder = mkdtempSync(join(tmpdir(), 'sextant-duplication-'));
  try {
    const copies = join(folder, 'files');
    for (const { path } of files) copyFile(join(root, path), join(copies, path));
    const report = await runPeer(folder);
    const tokensOf = new Map(files.map(({ path, facts }) => [path, facts.tokens]));
    const isLongEnough = ({ name, start, end }: PeerFragment): boolean => {
      const tokens = tokensOf.get(pathOf(name));
      return tokens !== undefined && tokensOfLines(tokens, start, end).length >= MIN_TOKENS;
    };
    const clones = report.duplicates.map(({ firstFile, secondFile }) => [firstFile, secondFile]);
    return {
      version,
      percentage: (100 * countLines(clones)) / lines,
      adjusted: (100 * countLines(clones.filter((sides) => sides.every(isLongEnough)))) / lines,
      headline: report.statistics.total.percentage,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const MIN_TOKENS = 50;

type PeerFragment = z.infer<typeof fragmentSchema>;

/** Its names are a path up to the folder, and the format behind a colon. */
function pathOf(name: string): string {
  return name.replace(/^.*?files\//, '').replace(/:[^:/]*$/, '');
}

/** Lines of all sides, each once. */
function countLines(clones: readonly (readonly PeerFragment[])[]): number {
  const marked = clones
    .flat()
    .flatMap(({ name, start, end }) =>
      Array.from({ length: end - start + 1 }, (_, i) => `${pathOf(name)}\0${start + i}`),
    );
  return new Set(marked).size;
}

function copyFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to);
}

/** From the registry, kept in npm's own cache. */
const PEER = ['--yes', 'jscpd@5.3.3'];

async function peerVersion(): Promise<string | null> {
  try {
    return (await run('npx', [...PEER, '--version'])).stdout.trim();
  } catch {
    return null;
  }
}

const MAX_OUTPUT = 64 * 1024 * 1024;

async function runPeer(folder: string): Promise<z.infer<typeof reportSchema>> {
  const limits = [
    '--min-tokens',
    '50',
    '--min-lines',
    '5',
    '--max-lines',
    '1000000',
    '--max-size',
    '10mb',
  ];
  const output = ['--reporters', 'json', '--output', folder, '--no-gitignore'];
  // Comments are no tokens for us either.
  const args = [...limits, ...output, '--mode', 'weak', join(folder, 'files')];
  await run('npx', [...PEER, ...args], { cwd: folder, maxBuffer: MAX_OUTPUT });
  return reportSchema.parse(JSON.parse(readFileSync(join(folder, 'jscpd-report.json'), 'utf8')));
}
