import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { BenchError } from '../../bench-error.ts';
import { assertSome, countLines, toFailures } from '../output.ts';
import type { Peer } from '../peer.ts';

const ctags: Peer = {
  name: 'universal-ctags',
  finds: 'definitions',
  languages: null,
  origin: { kind: 'debian', package: 'universal-ctags', version: '5.9.20210829.0' },
  toCommand: ({ repository, work, peers }) => ({
    program: join(peers, 'debian/usr/bin/ctags-universal'),
    args: ['--options=NONE', '--recurse', '-f', join(work, 'tags'), repository],
  }),
  readOutput({ stderr }, { work }) {
    const tags = countLines(readFileSync(join(work, 'tags'), 'utf8'), /^[^!]/);
    assertSome('tags', tags);
    return {
      counts: [{ what: 'tags', count: tags }],
      failures: toFailures([{ what: 'warnings', count: countLines(stderr, /Warning/) }]),
    };
  },
};

const clocReport = z.object({ header: z.object({ n_files: z.number(), n_lines: z.number() }) });

const cloc: Peer = {
  name: 'cloc',
  finds: 'lines by language',
  languages: null,
  origin: { kind: 'npm', package: 'cloc' },
  toCommand: ({ repository, peers }) => ({
    program: 'perl',
    args: [
      join(peers, 'node_modules/cloc/lib/cloc'),
      '--json',
      '--quiet',
      // Its timeouts are wall time: on a busy machine files would be left out.
      '--timeout',
      '0',
      '--config',
      join(peers, 'empty.txt'),
      repository,
    ],
  }),
  readOutput({ stdout, stderr }) {
    const { n_files: files, n_lines: lines } = clocReport.parse(JSON.parse(stdout)).header;
    assertSome('files', files);
    return {
      counts: [
        { what: 'files', count: files },
        { what: 'lines', count: lines },
      ],
      failures: toFailures([{ what: 'error lines', count: countLines(stderr) }]),
    };
  },
};

const jscpdReport = z.object({
  statistics: z.object({ total: z.object({ sources: z.number(), clones: z.number() }) }),
});

const jscpd: Peer = {
  name: 'jscpd',
  finds: 'exact clones of 50 tokens and 5 lines',
  languages: null,
  origin: { kind: 'npm', package: 'jscpd' },
  toCommand: ({ repository, work, peers }) => ({
    program: process.execPath,
    args: [
      join(peers, 'node_modules/.bin/jscpd'),
      '--config',
      join(peers, 'empty.json'),
      '--min-tokens',
      '50',
      '--min-lines',
      '5',
      '--reporters',
      'json',
      '--output',
      work,
      '--silent',
      '--no-tips',
      repository,
    ],
  }),
  readOutput(_, { work }) {
    const text = readFileSync(join(work, 'jscpd-report.json'), 'utf8');
    const { sources, clones } = jscpdReport.parse(JSON.parse(text)).statistics.total;
    assertSome('files', sources);
    return {
      counts: [
        { what: 'files', count: sources },
        { what: 'clones', count: clones },
      ],
      failures: [],
    };
  },
};

const matches = z.array(z.unknown());

const astGrep: Peer = {
  name: 'ast-grep',
  finds: 'weaknesses by the patterns of bench/peers/rules',
  languages: ['javascript', 'typescript', 'python', 'go'],
  origin: { kind: 'npm', package: '@ast-grep/cli' },
  toCommand: ({ repository, peers }) => ({
    // The command of the package starts this program, and a shell before it.
    program: join(peers, 'node_modules/@ast-grep', platformFolder(peers), 'ast-grep'),
    args: ['scan', '--config', join(peers, 'sgconfig.yml'), '--json=compact', repository],
  }),
  readOutput: ({ stdout, stderr }) => ({
    counts: [{ what: 'matches', count: matches.parse(JSON.parse(stdout)).length }],
    failures: toFailures([{ what: 'error lines', count: countLines(stderr) }]),
  }),
};

function platformFolder(peers: string): string {
  const folder = readdirSync(join(peers, 'node_modules/@ast-grep')).find((name) =>
    name.startsWith('cli-'),
  );
  if (folder === undefined) throw new BenchError('npm has no ast-grep for this platform.');
  return folder;
}

const cindex: Peer = {
  name: 'codesearch',
  finds: 'trigram index',
  languages: null,
  origin: { kind: 'debian', package: 'codesearch', version: '0.0~hg20120502' },
  toCommand: ({ repository, work, peers }) => ({
    program: join(peers, 'debian/usr/bin/cindex'),
    args: [repository],
    env: { CSEARCHINDEX: join(work, 'index') },
  }),
  readOutput({ stderr }, { work }) {
    const { size } = statSync(join(work, 'index'));
    const read = Number(/(\d+) data bytes/.exec(stderr)?.[1] ?? 0);
    assertSome('text', read);
    const left = countLines(stderr, /ignoring|skipping|not a text file|too long/i);
    return {
      counts: [
        { what: 'bytes read', count: read },
        { what: 'bytes of index', count: size },
      ],
      failures: toFailures([{ what: 'files left out', count: left }]),
    };
  },
};

export const PEERS_OF_ANY: readonly Peer[] = [ctags, cloc, jscpd, astGrep, cindex];
