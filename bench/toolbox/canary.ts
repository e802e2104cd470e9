/** Proof, before anything is measured, that a peer runs nothing of a repository. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { LeftOut } from './choice.ts';
import type { Peer, Place } from './peer.ts';
import { preparePeer, runPeer } from './run-peer.ts';

const SCRIPT_TOOLS = [
  '.dependency-cruiser',
  '.eslintrc',
  'astro.config',
  'ava.config',
  'babel.config',
  'commitlint.config',
  'cypress.config',
  'eslint.config',
  'fta.config',
  'jest.config',
  'jscpd.config',
  'knip',
  'knip.config',
  'lint-staged.config',
  'next.config',
  'nuxt.config',
  'playwright.config',
  'postcss.config',
  'prettier.config',
  'rollup.config',
  'stylelint.config',
  'svelte.config',
  'tailwind.config',
  'tsup.config',
  'vite.config',
  'vitest.config',
  'webpack.config',
];
const SCRIPT_EXTENSIONS = ['js', 'cjs', 'mjs', 'ts'];
const PYTHON_FILES = [
  'conftest.py',
  'setup.py',
  'sitecustomize.py',
  'usercustomize.py',
  'bandit.py',
];

/**
 * Files that each write a trace when they run: the configuration of every tool that a peer might load, and code
 * that a peer must only read.
 * @param trace absolute path of the trace
 */
export function canaryFiles(trace: string): ReadonlyMap<string, string> {
  const path = JSON.stringify(trace);
  const script = `process.getBuiltinModule('node:fs').appendFileSync(${path}, 'script\\n');\n`;
  const python = `open(${path}, 'a').write('python\\n')\n\n\ndef one():\n    return 1\n`;
  const scripts = SCRIPT_TOOLS.flatMap((name) =>
    SCRIPT_EXTENSIONS.map((ending) => `${name}.${ending}`),
  );
  return new Map([
    ...scripts.map((name) => [name, script] as const),
    ...PYTHON_FILES.map((name) => [name, python] as const),
    ['package.json', toManifest(trace)],
    ['tsconfig.json', '{"compilerOptions":{"plugins":[{"name":"./knip.js"}]}}\n'],
    ['index.ts', `import { two } from './two.ts';\n${script}console.log(two());\n`],
    ['two.ts', `export function two(): number {\n  return 2;\n}\n${'two();\n'.repeat(40)}`],
    ['code/one.py', python],
    ['go.mod', 'module example.com/canary\n\ngo 1.21\n'],
    ['main.go', toGo(path)],
    ['.ctags.d/canary.ctags', '--totals=yes\n'],
    ['.jscpd.json', '{"store":"./knip.js","reporters":["./knip.js"]}\n'],
    [
      'sgconfig.yml',
      'ruleDirs: [rules]\ncustomLanguages: {x: {libraryPath: x.so, extensions: [ts]}}\n',
    ],
  ]);
}

function toManifest(trace: string): string {
  const command = `touch '${trace}'`;
  const tools = ['vite', 'vitest', 'jest', 'eslint', 'webpack', 'next', 'postcss', 'tsup'];
  return JSON.stringify({
    name: 'canary',
    main: 'index.ts',
    type: 'module',
    scripts: Object.fromEntries(['prepare', 'postinstall', 'test'].map((name) => [name, command])),
    devDependencies: Object.fromEntries(tools.map((name) => [name, '1.0.0'])),
  });
}

/** With code that runs when it is linked, tested or built with cgo. */
function toGo(path: string): string {
  return [
    'package main',
    '',
    'import "os"',
    '',
    `//go:generate touch ${path}`,
    `func init() { os.WriteFile(${path}, []byte("go"), 0o644) }`,
    '',
    'func main() {}',
    '',
    'func unused() {}',
    '',
  ].join('\n');
}

/**
 * Runs each peer on files that leave a trace when they run. A peer that leaves one, or that does not get on with
 * these files, is left out.
 * @param folder is emptied
 */
export async function findHarmless(
  peers: readonly Peer[],
  place: Omit<Place, 'repository'>,
  folder: string,
): Promise<{ readonly peers: readonly Peer[]; readonly leftOut: readonly LeftOut[] }> {
  const harmless: Peer[] = [];
  const leftOut: LeftOut[] = [];
  for (const peer of peers) {
    const trace = join(folder, 'trace');
    const repository = join(folder, 'repository');
    rmSync(folder, { recursive: true, force: true });
    writeAll(repository, canaryFiles(trace));
    const failure = await failureOf(peer, { ...place, repository });
    const reason = existsSync(trace) ? 'It runs code of the repository.' : failure;
    if (reason === null) harmless.push(peer);
    else leftOut.push({ name: peer.name, reason });
  }
  rmSync(folder, { recursive: true, force: true });
  return { peers: harmless, leftOut };
}

async function failureOf(peer: Peer, place: Place): Promise<string | null> {
  try {
    await preparePeer(peer, place);
    await runPeer(peer, place);
    return null;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return `Failed on a small repository of ours: ${message}`;
  }
}

function writeAll(folder: string, files: ReadonlyMap<string, string>): void {
  for (const [path, text] of files) {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
}
