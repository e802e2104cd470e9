import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Yardsticks as they are published, of these versions. */
export const NODE_TOOLS = [
  'eslint@9.39.1',
  'typescript-eslint@8.46.4',
  'typescript@5.9.3',
  'eslint-plugin-sonarjs@0.25.1',
] as const;
export const PYTHON_TOOLS = ['radon==6.0.1', 'complexipy==8.3.0'] as const;
export const GO_TOOLS = [
  'github.com/fzipp/gocyclo/cmd/gocyclo@v0.6.0',
  'github.com/uudashr/gocognit/cmd/gocognit@v1.3.0',
] as const;

/** Folders that the yardsticks are installed in. */
export interface Tools {
  readonly node: string;
  readonly python: string;
  readonly go: string;
}

const OUTPUT = { maxBuffer: 1 << 28 };

/** Installs what the languages need, for as long as `use` takes. */
export async function withTools<T>(
  languages: ReadonlySet<string>,
  use: (tools: Tools) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'sextant-yardsticks-'));
  const tools = {
    node: join(folder, 'node'),
    python: join(folder, 'python'),
    go: join(folder, 'go'),
  };
  for (const one of Object.values(tools)) mkdirSync(one);
  try {
    if (languages.has('ecmascript')) await installNode(tools.node);
    if (languages.has('python')) await installPython(tools.python);
    if (languages.has('go')) await installGo(tools.go);
    return await use(tools);
  } finally {
    // Modules of Go are unpacked read-only, but into the user's cache, not here.
    rmSync(folder, { recursive: true, force: true });
  }
}

async function installNode(folder: string): Promise<void> {
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}\n');
  // The plugin names older versions of ESLint than it works with.
  const quiet = ['--no-audit', '--no-fund', '--silent', '--legacy-peer-deps', '--ignore-scripts'];
  await run('npm', ['install', ...quiet, ...NODE_TOOLS], { cwd: folder, ...OUTPUT });
}

async function installPython(folder: string): Promise<void> {
  const args = ['-m', 'pip', 'install', '--quiet', '--target', folder, ...PYTHON_TOOLS];
  await run('python3', args, OUTPUT);
}

async function installGo(folder: string): Promise<void> {
  const settings = [`GOBIN=${folder}`, 'GOFLAGS=-mod=mod'];
  for (const tool of GO_TOOLS)
    await run('env', [...settings, 'go', 'install', tool], { cwd: folder, ...OUTPUT });
}
