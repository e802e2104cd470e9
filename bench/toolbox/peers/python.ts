import { join } from 'node:path';
import { z } from 'zod';
import { assertSome, countLines, sum, toFailures } from '../output.ts';
import type { Peer } from '../peer.ts';

const PYTHON = ['python'];

const radonReport = z.record(
  z.string(),
  z.union([z.array(z.unknown()), z.object({ error: z.string() })]),
);

const radon: Peer = {
  name: 'radon cc',
  finds: 'complexity of functions and classes',
  languages: PYTHON,
  origin: { kind: 'python', package: 'radon' },
  toCommand: ({ repository, peers }) => ({
    program: join(peers, 'python/bin/radon'),
    args: ['cc', '--json', repository],
  }),
  readOutput({ stdout }) {
    const files = Object.values(radonReport.parse(JSON.parse(stdout)));
    const blocks = files.map((file) => (Array.isArray(file) ? file.length : 0));
    assertSome('functions and classes', sum(blocks));
    const failed = files.filter((file) => !Array.isArray(file)).length;
    return {
      counts: [
        { what: 'files', count: files.length - failed },
        { what: 'functions and classes', count: sum(blocks) },
      ],
      failures: toFailures([{ what: 'files not parsed', count: failed }]),
    };
  },
};

const banditReport = z.object({
  errors: z.array(z.unknown()),
  metrics: z.object({ _totals: z.object({ loc: z.number() }) }),
  results: z.array(z.unknown()),
});

const bandit: Peer = {
  name: 'bandit',
  finds: 'weaknesses',
  languages: PYTHON,
  origin: { kind: 'python', package: 'bandit' },
  toCommand: ({ repository, peers }) => ({
    program: join(peers, 'python/bin/bandit'),
    args: [
      '--recursive',
      '--quiet',
      '--format=json',
      '--exit-zero',
      // In place of a .bandit of the repository.
      `--ini=${join(peers, 'empty.ini')}`,
      repository,
    ],
  }),
  readOutput({ stdout }) {
    const { errors, metrics, results } = banditReport.parse(JSON.parse(stdout));
    assertSome('lines', metrics['_totals'].loc);
    return {
      counts: [
        { what: 'lines of code', count: metrics['_totals'].loc },
        { what: 'findings', count: results.length },
      ],
      failures: toFailures([{ what: 'files not parsed', count: errors.length }]),
    };
  },
};

/** What vulture exits with when it has found unused code. */
const FOUND_UNUSED = 3;

const vulture: Peer = {
  name: 'vulture',
  finds: 'unused code',
  languages: PYTHON,
  origin: { kind: 'python', package: 'vulture' },
  toCommand: ({ repository, peers }) => ({
    program: join(peers, 'python/bin/vulture'),
    args: [repository],
    goodExits: [0, FOUND_UNUSED],
  }),
  readOutput: ({ stdout, stderr }) => ({
    counts: [{ what: 'unused definitions', count: countLines(stdout, /: un(used|reachable) /) }],
    failures: toFailures([{ what: 'error lines', count: countLines(stderr) }]),
  }),
};

export const PEERS_OF_PYTHON: readonly Peer[] = [radon, bandit, vulture];
