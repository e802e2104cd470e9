/**
 * The generated files of both clients, from schema/openapi.json (`npm run clients`).
 *   --check   fails where a committed file is not what would be written
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const HERE = import.meta.dirname;
const TYPESCRIPT = join(HERE, 'typescript');

/** What a test looks for, to tell a missing network from a difference. */
const NO_REGISTRY =
  'The generator of types was not installed: the package registry is out of reach.';

/** Whether what is installed is what the lock says. */
function isInstalled(): boolean {
  const { devDependencies } = readJson(join(TYPESCRIPT, 'package.json'));
  return Object.entries(devDependencies ?? {}).every(([name, version]) => {
    const manifest = join(TYPESCRIPT, 'node_modules', name, 'package.json');
    return existsSync(manifest) && readJson(manifest).version === version;
  });
}

interface Manifest {
  readonly version?: string;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

function readJson(path: string): Manifest {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function run(program: string, args: readonly string[], cwd: string): boolean {
  return spawnSync(program, args, { cwd, stdio: 'inherit' }).status === 0;
}

function install(): boolean {
  return isInstalled() || run('npm', ['ci', '--no-fund', '--no-audit'], TYPESCRIPT);
}

const generate = (folder: string): boolean =>
  run(process.execPath, [join(HERE, folder, 'generate.ts'), ...process.argv.slice(2)], HERE);

if (!generate('python')) process.exitCode = 1;
if (!install()) {
  process.stderr.write(`${NO_REGISTRY}\n`);
  process.exitCode ??= 2;
} else if (!generate('typescript')) process.exitCode = 1;
