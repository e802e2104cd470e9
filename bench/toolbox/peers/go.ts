import { join } from 'node:path';
import { z } from 'zod';
import { goEnvironment } from '../go-environment.ts';
import { assertSome, countLines, sum, toFailures } from '../output.ts';
import type { Peer } from '../peer.ts';

const GO = ['go'];

const gocyclo: Peer = {
  name: 'gocyclo',
  finds: 'complexity of functions',
  languages: GO,
  origin: { kind: 'go', package: 'github.com/fzipp/gocyclo/cmd/gocyclo', version: 'v0.6.0' },
  toCommand: ({ repository, peers }) => ({
    program: join(peers, 'go/bin/gocyclo'),
    args: [repository],
  }),
  readOutput({ stdout, stderr }) {
    const functions = countLines(stdout);
    assertSome('functions', functions);
    return {
      counts: [{ what: 'functions', count: functions }],
      failures: toFailures([{ what: 'error lines', count: countLines(stderr) }]),
    };
  },
};

const deadcodeReport = z.array(z.object({ Funcs: z.array(z.unknown()) })).nullable();

const deadcode: Peer = {
  name: 'deadcode',
  finds: 'functions that are never called',
  languages: GO,
  origin: { kind: 'go', package: 'golang.org/x/tools/cmd/deadcode', version: 'v0.52.0' },
  prepare: ({ repository, peers }) => ({
    program: 'go',
    args: ['mod', 'download'],
    cwd: repository,
    env: goEnvironment(peers),
  }),
  toCommand: ({ repository, peers }) => ({
    program: join(peers, 'go/bin/deadcode'),
    args: ['-test', '-json', './...'],
    cwd: repository,
    env: goEnvironment(peers),
  }),
  readOutput({ stdout, stderr }) {
    const packages = deadcodeReport.parse(JSON.parse(stdout)) ?? [];
    return {
      counts: [{ what: 'unused functions', count: sum(packages.map(({ Funcs }) => Funcs.length)) }],
      failures: toFailures([{ what: 'error lines', count: countLines(stderr) }]),
    };
  },
};

export const PEERS_OF_GO: readonly Peer[] = [gocyclo, deadcode];
