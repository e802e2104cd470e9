import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepareParserCode } from '#code/parser-code.ts';
import { type DeadCodeResult, findDeadCode } from '#features/dead-code/analyze.ts';
import type { Confidence, DeadItem } from '#features/dead-code/model.ts';
import { readDeadCodeInput } from './accuracy/dead-code-project.ts';
import { BenchError } from './bench-error.ts';
import { toFolder } from './folder.ts';
import { parseOptions } from './options.ts';

const RANKS: readonly Confidence[] = ['certain', 'likely', 'possible'];
const MAX_LINE = 110;

/** What is claimed of a folder, item by item with its evidence: to be read against the sources. */
export const deadCodeBench = {
  usage: '--repo <dir> [--confidence certain|likely|possible] [--json]',
  summary: 'dead code that is claimed, with the evidence of each item',
  async run(args: readonly string[]): Promise<void> {
    const given = parseOptions(args, {
      repo: { type: 'string' },
      confidence: { type: 'string' },
      json: { type: 'boolean' },
    });
    const repo = toFolder(given.get('repo'));
    const least = RANKS.find((rank) => rank === (given.get('confidence') ?? 'likely'));
    if (least === undefined)
      throw new BenchError(`confidence must be one of ${RANKS.join(', ')}.`, { isMisuse: true });
    prepareParserCode();
    const result = findDeadCode(await readDeadCodeInput(repo));
    const items = result.items.filter(
      ({ confidence }) => RANKS.indexOf(confidence) <= RANKS.indexOf(least),
    );
    const text = given.has('json')
      ? JSON.stringify({ ...result, items }, null, 1)
      : toText(repo, result, items);
    process.stdout.write(`${text}\n`);
  },
};

function toText(repo: string, result: DeadCodeResult, items: readonly DeadItem[]): string {
  const counts = Map.groupBy(result.items, ({ confidence }) => confidence);
  return [
    ...items.map((item) => toLine(repo, item)),
    RANKS.map((rank) => `${rank} ${counts.get(rank)?.length ?? 0}`).join(', '),
    `not reported: ${toPairs(result.notReported)}`,
    `entry points: ${toPairs(countReasons(result))}`,
  ].join('\n');
}

function countReasons({ entryPoints }: DeadCodeResult): Record<string, number> {
  const groups = Map.groupBy(entryPoints, ({ reason }) => reason);
  return Object.fromEntries([...groups].map(([reason, files]) => [reason, files.length]));
}

function toPairs(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
}

function toLine(repo: string, item: DeadItem): string {
  const { confidence, kind, path, startLine, name, type, evidence } = item;
  const doubts = evidence.doubts.map(({ code, where }) => `${code} ${where}`.trim()).join('; ');
  const written = readFileSync(join(repo, path), 'utf8').split('\n')[startLine - 1] ?? '';
  return [
    `${confidence} ${kind} ${path}:${startLine} ${type} ${name} [${evidence.use}]`,
    ...(doubts === '' ? [] : [`    ${doubts}`]),
    ...(kind === 'unused-file' ? [] : [`    | ${written.trim().slice(0, MAX_LINE)}`]),
  ].join('\n');
}
