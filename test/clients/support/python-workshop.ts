import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { mustRun, run } from './run.ts';

const CLIENT = join(import.meta.dirname, '..', '..', '..', 'clients', 'python');
/** Environments and builds; not in git. */
const WORKSHOP = join(CLIENT, '.build');
const DIST = join(WORKSHOP, 'dist');

/** A Python of this machine. */
export interface Python {
  readonly program: string;
  readonly version: string;
}

/** Packages cannot be had: the registry is out of reach, which is no fault of the client. */
export class NoRegistryError extends Error {}

/** What pip says when nobody answers. */
const OUT_OF_REACH =
  /Retrying \(|NewConnectionError|Max retries exceeded|name resolution|ProxyError/;
const VERSION = /^Python (?<version>3\.(?<minor>\d+)\.\d+)/;
const OLDEST_MINOR = 10;

/** The Python that `python3` is, and the oldest that is supported, where there is one. */
export async function findPythons(): Promise<Python[]> {
  const pythons: Python[] = [];
  for (const program of ['python3', `python3.${OLDEST_MINOR}`]) {
    const { code, output } = await run(program, ['--version'], { cwd: CLIENT }).catch(() => NONE);
    const { version = '', minor } = VERSION.exec(output)?.groups ?? {};
    const isKnown = pythons.some((one) => one.version === version);
    if (code === 0 && Number(minor) >= OLDEST_MINOR && !isKnown) pythons.push({ program, version });
  }
  return pythons;
}

const NONE = { code: null, output: '' };

export interface SuiteResult {
  readonly passed: number;
  readonly failed: number;
  readonly output: string;
}

/** Where the Python client is checked, built and installed. */
export class Workshop {
  readonly #tools: string;
  readonly #python: Python;

  constructor(python: Python) {
    this.#python = python;
    this.#tools = join(WORKSHOP, `tools-${python.version}`);
  }

  /** Linter, type checker and builder, in an environment that is kept. */
  async installTools(): Promise<void> {
    mkdirSync(WORKSHOP, { recursive: true });
    if (!existsSync(this.#tools)) await this.#makeEnvironment(this.#python, this.#tools);
    await this.#install(this.#tools, ['build==1.6.1', 'hatchling==1.33.0']);
    await this.#install(this.#tools, ['--no-build-isolation', '.[dev]']);
  }

  lint(): Promise<string> {
    return this.#tool('ruff', ['check', '.']);
  }

  checkFormat(): Promise<string> {
    return this.#tool('ruff', ['format', '--check', '.']);
  }

  checkTypes(): Promise<string> {
    return this.#tool('mypy', []);
  }

  /** The wheel is made out of the source distribution, so both are complete. */
  build(): Promise<string> {
    rmSync(DIST, { recursive: true, force: true });
    return this.#tool('python', ['-m', 'build', '--no-isolation', '--outdir', DIST]);
  }

  /** Installs both beside each other; they have the same files, the mark of types among them. */
  async compare(): Promise<void> {
    const folders = await Promise.all(
      ['.whl', '.tar.gz'].map(async (ending) => {
        const target = join(WORKSHOP, `from${ending}`);
        rmSync(target, { recursive: true, force: true });
        const options = ['--no-deps', '--no-build-isolation', '--no-compile', '--target', target];
        await this.#tool('python', ['-m', 'pip', 'install', '-q', ...options, find(ending)]);
        return listFiles(join(target, 'sextant_client'));
      }),
    );
    const [wheel = [], source = []] = folders;
    const expected = listFiles(join(CLIENT, 'src', 'sextant_client'));
    for (const found of [wheel, source]) {
      if (found.join() !== expected.join()) {
        throw new Error(`Expected ${expected.join(' ')}, found ${found.join(' ')}`);
      }
    }
    if (!expected.includes('py.typed')) throw new Error('py.typed is missing');
  }

  /** An environment with nothing in it but the wheel, what it depends on, and pytest. */
  async installWheel(python: Python): Promise<void> {
    const clean = this.#cleanOf(python);
    await this.#makeEnvironment(python, clean);
    await this.#install(clean, [find('.whl')]);
    const importing = 'import sextant_client; assert "site-packages" in sextant_client.__file__';
    await mustRun(join(clean, 'bin', 'python'), ['-c', importing], { cwd: WORKSHOP });
    await this.#install(clean, ['pytest==9.2.0']);
  }

  /** @param world path of a file with what the live service has */
  async runPytest(python: Python, world: string): Promise<SuiteResult> {
    const program = join(this.#cleanOf(python), 'bin', 'python');
    const { code, output } = await run(program, ['-m', 'pytest', '-p', 'no:cacheprovider'], {
      cwd: CLIENT,
      env: { SEXTANT_WORLD: world, PYTHONDONTWRITEBYTECODE: '1' },
    });
    const passed = toCount(output, /(?<count>\d+) passed/);
    const failed = toCount(output, /(?<count>\d+) failed/) + toCount(output, /(?<count>\d+) error/);
    // A suite that could not even start has nothing to count.
    return { passed, failed: code === 0 ? failed : Math.max(1, failed), output };
  }

  #cleanOf(python: Python): string {
    return join(WORKSHOP, `clean-${python.version}`);
  }

  async #makeEnvironment({ program }: Python, folder: string): Promise<void> {
    await mustRun(program, ['-m', 'venv', '--clear', folder], { cwd: WORKSHOP });
  }

  async #install(environment: string, names: readonly string[]): Promise<void> {
    const args = ['-m', 'pip', 'install', '-q', '--disable-pip-version-check', ...names];
    const program = join(environment, 'bin', 'python');
    const { code, output } = await run(program, args, { cwd: CLIENT });
    if (code === 0) return;
    if (OUT_OF_REACH.test(output)) throw new NoRegistryError(output);
    throw new Error(`pip could not install ${names.join(' ')}:\n${output}`);
  }

  #tool(name: string, args: readonly string[]): Promise<string> {
    return mustRun(join(this.#tools, 'bin', name), args, { cwd: CLIENT });
  }
}

function find(ending: string): string {
  const name = readdirSync(DIST).find((file) => file.endsWith(ending));
  if (name === undefined) throw new Error(`Nothing that ends with ${ending} was built`);
  return join(DIST, name);
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /[.](?:py|typed)$/.test(name))
    .toSorted();
}

function toCount(output: string, pattern: RegExp): number {
  return Number(pattern.exec(output)?.groups?.['count'] ?? 0);
}
