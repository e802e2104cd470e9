import { join, resolve } from 'node:path';
import { describeMachine } from './machine.ts';
import { parseOptions } from './options.ts';
import { startKeptService } from './questions/kept-service.ts';
import { type Asked, askSet } from './questions/measure.ts';
import { loadQuestionSets } from './questions/question-set.ts';
import { toFailures, toReport } from './questions/report.ts';
import { toGivenFolder, unpackSource } from './questions/unpacked.ts';

/** Questions as an engineer new to the code asks them, to search and to ask. */
export const questionsBench = {
  usage: '--repos <dir> [--role tuning|final] [--only owner/name,...] [--data <dir>] [--failures]',
  summary: 'natural questions: right file of search and first citation of ask, by kind',
  async run(args: readonly string[]): Promise<void> {
    const given = parseOptions(args, {
      repos: { type: 'string' },
      role: { type: 'string' },
      only: { type: 'string' },
      data: { type: 'string' },
      failures: { type: 'boolean' },
    });
    const repos = toGivenFolder(given.get('repos'), 'repos');
    const only = String(given.get('only') ?? '')
      .split(',')
      .filter((name) => name !== '');
    const sets = loadQuestionSets().filter(
      ({ repository, role }) =>
        (only.length === 0 || only.includes(repository)) && role === (given.get('role') ?? role),
    );
    const data = resolve(String(given.get('data') ?? '/tmp/sextant-questions'));
    const sources = join(data, 'sources');
    const kept = await startKeptService(data, sources);
    const asked: Asked[] = [];
    try {
      for (const set of sets) {
        const root = unpackSource(repos, sources, set);
        if (root === null)
          process.stderr.write(`${set.repository} at ${set.commit} is not there\n`);
        else asked.push(...(await askSet(kept.service, await kept.projectOf(root), set)));
      }
    } finally {
      await kept.service.stop();
    }
    // What was not to be looked at is not shown.
    if (given.has('failures'))
      process.stdout.write(toFailures(asked.filter(({ set }) => set.role === 'tuning')));
    process.stdout.write(`${JSON.stringify(describeMachine())}\n\n${toReport(asked)}\n`);
  },
};
