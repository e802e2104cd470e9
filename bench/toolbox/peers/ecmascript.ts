import { existsSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { z } from 'zod';
import { assertSome, countLines, sum, toFailures } from '../output.ts';
import type { Peer, Place } from '../peer.ts';

const ECMASCRIPT = ['javascript', 'typescript', 'vue', 'svelte', 'astro'];

const cruise = z.object({
  summary: z.object({ totalCruised: z.number(), violations: z.array(z.unknown()) }),
  modules: z.array(z.object({ dependencies: z.array(z.object({ couldNotResolve: z.boolean() })) })),
});

const dependencyCruiser: Peer = {
  name: 'dependency-cruiser',
  finds: 'import graph, cycles, orphans',
  languages: ECMASCRIPT,
  origin: { kind: 'npm', package: 'dependency-cruiser' },
  toCommand({ repository, peers }) {
    const tsConfig = existsSync(join(repository, 'tsconfig.json'));
    return {
      program: process.execPath,
      args: [
        join(peers, 'node_modules/.bin/depcruise'),
        '--config',
        join(peers, 'dependency-cruiser.json'),
        '--output-type',
        'json',
        ...(tsConfig ? ['--ts-config', 'tsconfig.json'] : []),
        '.',
      ],
      cwd: repository,
    };
  },
  readOutput({ stdout }) {
    const { summary, modules } = cruise.parse(JSON.parse(stdout));
    assertSome('modules', summary.totalCruised);
    const edges = modules.flatMap(({ dependencies }) => dependencies);
    const unresolved = edges.filter(({ couldNotResolve }) => couldNotResolve).length;
    return {
      counts: [
        { what: 'modules', count: summary.totalCruised },
        { what: 'resolved edges', count: edges.length - unresolved },
        { what: 'cycles and orphans', count: summary.violations.length },
      ],
      failures: toFailures([{ what: 'unresolved imports', count: unresolved }]),
    };
  },
};

const knipReport = z.object({
  issues: z.array(z.record(z.string(), z.union([z.string(), z.array(z.unknown())]))),
});
const UNUSED = ['files', 'exports', 'types', 'nsExports', 'nsTypes', 'enumMembers', 'duplicates'];
const plugins = z.object({ pluginNames: z.array(z.string()) });

const knip: Peer = {
  name: 'knip',
  finds: 'unused files, exports and dependencies',
  languages: ECMASCRIPT,
  origin: { kind: 'npm', package: 'knip' },
  toCommand(place) {
    return {
      program: process.execPath,
      args: [
        join(place.peers, 'node_modules/.bin/knip'),
        '--directory',
        place.repository,
        '--config',
        writeKnipConfig(place),
        '--reporter',
        'json',
        '--no-exit-code',
        '--no-config-hints',
      ],
    };
  },
  readOutput({ stdout, stderr }) {
    const { issues } = knipReport.parse(JSON.parse(stdout));
    const count = (kinds: readonly string[]): number =>
      sum(issues.flatMap((issue) => kinds.map((kind) => issue[kind]?.length ?? 0)));
    return {
      counts: [
        { what: 'unused files and exports', count: count(UNUSED) },
        { what: 'unused dependencies', count: count(['dependencies', 'devDependencies']) },
      ],
      failures: toFailures([
        { what: 'unresolved imports', count: count(['unresolved']) },
        { what: 'error lines', count: countLines(stderr, /error/i) },
      ]),
    };
  },
};

/** Every plugin is off: a plugin runs the configuration files of its tool, such as vite.config.ts. */
function writeKnipConfig({ peers, work }: Place): string {
  const require = createRequire(import.meta.url);
  const module: unknown = require(join(peers, 'node_modules/knip/dist/types/PluginNames.js'));
  const { pluginNames } = plugins.parse(module);
  const config = join(work, 'knip.json');
  writeFileSync(
    config,
    JSON.stringify(Object.fromEntries(pluginNames.map((name) => [name, false]))),
  );
  return config;
}

const ftaReport = z.array(z.object({ file_name: z.string() }));

const fta: Peer = {
  name: 'fta',
  finds: 'complexity of files',
  languages: ['javascript', 'typescript'],
  origin: { kind: 'npm', package: 'fta-cli' },
  toCommand: ({ repository, peers }) => ({
    program: process.execPath,
    args: [
      join(peers, 'node_modules/.bin/fta'),
      '--json',
      '--config-path',
      join(peers, 'empty.json'),
      repository,
    ],
  }),
  readOutput({ stdout, stderr }) {
    const files = ftaReport.parse(JSON.parse(stdout)).length;
    assertSome('files', files);
    return {
      counts: [{ what: 'files', count: files }],
      failures: toFailures([{ what: 'error lines', count: countLines(stderr) }]),
    };
  },
};

export const PEERS_OF_ECMASCRIPT: readonly Peer[] = [dependencyCruiser, knip, fta];
