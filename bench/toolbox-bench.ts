import { rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { BenchError } from './bench-error.ts';
import { commitOf, toFolder } from './folder.ts';
import { describeMachine } from './machine.ts';
import { parseOptions, toCount } from './options.ts';
import { makeDataFolder } from './service.ts';
import { findHarmless } from './toolbox/canary.ts';
import { choosePeers, toShares } from './toolbox/choice.ts';
import { installPeers, versionOf } from './toolbox/install.ts';
import { PEERS } from './toolbox/peers/registry.ts';
import type { ToolboxReport } from './toolbox/report.ts';
import { runRounds } from './toolbox/rounds.ts';
import { copySubject } from './toolbox/subject.ts';
import { toToolboxMarkdown, toToolboxText } from './toolbox/table.ts';

const PEERS_FOLDER = join(import.meta.dirname, 'peers');
const LEAST_ROUNDS = 3;

/** What a user would run instead, beside a full index: in turn, with what either put out. */
export const toolboxBench = {
  usage: '--repo <dir> [--rounds n] [--report file]',
  summary: 'a full index beside ctags, jscpd, knip and other tools for the same repository',
  async run(args: readonly string[]): Promise<void> {
    const given = parseOptions(args, {
      repo: { type: 'string' },
      rounds: { type: 'string' },
      report: { type: 'string' },
      json: { type: 'boolean' },
    });
    const repo = toFolder(given.get('repo'));
    const rounds = toCount(given.get('rounds'), { name: 'rounds', byDefault: 3, max: 100 });
    if (rounds < LEAST_ROUNDS)
      throw new BenchError(`--rounds must be at least ${LEAST_ROUNDS}: fewer have no range.`, {
        isMisuse: true,
      });
    const report = await measure(repo, rounds);
    const text = given.has('json') ? JSON.stringify(report, null, 2) : toToolboxText(report);
    process.stdout.write(`${text}\n`);
    const file = given.get('report');
    const command = `npm run bench -- toolbox --repo ${report.repository} --rounds ${rounds}`;
    if (typeof file === 'string') writeFileSync(file, toToolboxMarkdown(report, command));
  },
};

async function measure(repo: string, rounds: number): Promise<ToolboxReport> {
  const folder = makeDataFolder();
  try {
    const place = {
      repository: join(folder, 'repository'),
      work: join(folder, 'work'),
      peers: PEERS_FOLDER,
    };
    const code = await copySubject(repo, place.repository);
    const { chosen, leftOut } = choosePeers(PEERS, code);
    const installed = await installPeers(chosen, PEERS_FOLDER);
    const harmless = await findHarmless(installed.peers, place, join(folder, 'canary'));
    const { runs, failed, cold, sextant } = await runRounds({
      repo,
      rounds,
      place,
      peers: harmless.peers,
    });
    return {
      repository: basename(repo),
      commit: sextant[0]?.commit ?? commitOf(repo),
      machine: describeMachine(),
      languages: toShares(code),
      peers: [...runs].map(([{ name, finds, origin }, ofPeer]) => ({
        name,
        version: versionOf(origin, PEERS_FOLDER),
        finds,
        runs: ofPeer,
      })),
      leftOut: [...installed.leftOut, ...harmless.leftOut, ...failed, ...leftOut],
      cold,
      sextant,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
