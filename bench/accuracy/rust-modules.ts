import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { childEnv } from '#platform/env.ts';
import { BenchError } from '../bench-error.ts';
import { readRust, type RustFile } from './rust-tokens.ts';
import type { Reading } from './specifiers.ts';

const run = promisify(execFile);

const metadata = z.object({
  packages: z.array(
    z.object({
      name: z.string(),
      targets: z.array(
        z.object({ name: z.string(), src_path: z.string(), kind: z.array(z.string()) }),
      ),
    }),
  ),
});

export interface RustReadings {
  readonly version: string;
  readonly readings: readonly Reading[];
  /** files of some crate's module tree */
  readonly reached: ReadonlySet<string>;
}

interface Crate {
  readonly root: string;
  /** file by module path; '' is the crate's root */
  readonly modules: Map<string, string>;
  /** file by the name of an exported macro */
  readonly macros: Map<string, string>;
}

interface Workspace {
  readonly folder: string;
  readonly files: Map<string, RustFile>;
  /** library crates by the name that `use` knows them by */
  readonly libraries: Map<string, Crate>;
  readonly readings: Reading[];
}

/** Crate roots from `cargo metadata`, then the `mod` declarations from file to file, then use paths. */
export async function readWithCargo(folder: string): Promise<RustReadings> {
  const env = childEnv({ CARGO_NET_OFFLINE: 'true' });
  const options = { cwd: folder, env, maxBuffer: 1 << 28 };
  const { stdout } = await run(
    'cargo',
    ['metadata', '--offline', '--no-deps', '--format-version', '1'],
    options,
  ).catch((error: unknown) => {
    throw new BenchError(`cargo metadata failed: ${String(error)}`);
  });
  const { stdout: version } = await run('cargo', ['--version'], { env });
  const workspace: Workspace = { folder, files: new Map(), libraries: new Map(), readings: [] };
  const crates = metadata.parse(JSON.parse(stdout)).packages.flatMap(({ targets }) =>
    targets.map((target) => {
      const crate = {
        root: toPath(folder, target.src_path),
        modules: new Map<string, string>(),
        macros: new Map<string, string>(),
      };
      if (target.kind.some((kind) => kind === 'lib' || kind === 'proc-macro'))
        workspace.libraries.set(target.name.replaceAll('-', '_'), crate);
      return crate;
    }),
  );
  for (const crate of crates) walkModules(workspace, crate);
  for (const crate of crates) readUses(workspace, crate);
  const reached = new Set(crates.flatMap(({ modules }) => Array.from(modules.values())));
  return { version: version.trim().split(' ')[1] ?? '', readings: workspace.readings, reached };
}

function toPath(folder: string, absolute: string): string {
  return relative(folder, absolute).split(sep).join('/');
}

function fileAt({ folder, files }: Workspace, path: string): RustFile {
  const found = files.get(path) ?? readRust(readFileSync(join(folder, path), 'utf8'));
  files.set(path, found);
  return found;
}

interface OpenModule {
  readonly path: string;
  /** names from the crate's root down */
  readonly names: readonly string[];
  /** directory of its submodules' files */
  readonly directory: string;
}

function walkModules(workspace: Workspace, crate: Crate): void {
  const open: OpenModule[] = [{ path: crate.root, names: [], directory: dirname(crate.root) }];
  for (let module = open.pop(); module !== undefined; module = open.pop()) {
    const { path, names } = module;
    crate.modules.set(names.join('::'), path);
    for (const name of fileAt(workspace, path).macros) crate.macros.set(name, path);
    for (const declared of fileAt(workspace, path).modules) {
      const inner = [...names, ...declared.inside, declared.name];
      const key = inner.join('::');
      if (declared.isInline) crate.modules.set(key, path);
      if (declared.isInline) continue;
      const found = findModule(workspace, module, declared);
      workspace.readings.push({
        from: path,
        specifier: `mod ${declared.name}`,
        to: found?.path ?? null,
      });
      if (found !== null && !crate.modules.has(key)) open.push({ ...found, names: inner });
    }
  }
}

type Declared = RustFile['modules'][number];

/** `name.rs` or `name/mod.rs` beside the module, or where its attribute says. */
function findModule(
  { folder }: Workspace,
  module: OpenModule,
  declared: Declared,
): Pick<OpenModule, 'path' | 'directory'> | null {
  const base = join(module.directory, ...declared.inside);
  if (declared.path !== '') {
    const around = declared.inside.length === 0 ? dirname(module.path) : base;
    const path = join(around, declared.path);
    return existsSync(join(folder, path)) ? { path, directory: dirname(path) } : null;
  }
  const directory = join(base, declared.name);
  const candidates = [`${directory}.rs`, join(directory, 'mod.rs')];
  const path = candidates.find((candidate) => existsSync(join(folder, candidate)));
  return path === undefined ? null : { path, directory };
}

function readUses(workspace: Workspace, crate: Crate): void {
  for (const [key, path] of crate.modules) {
    const names = key === '' ? [] : key.split('::');
    for (const { inside, segments } of fileAt(workspace, path).uses) {
      // An inline module is in the list too, under its own name: its file's uses are read once.
      if (isInlineKey(workspace, path, names)) continue;
      const to = resolveUse(workspace, crate, { at: [...names, ...inside], segments });
      workspace.readings.push({ from: path, specifier: `use ${segments.join('::')}`, to });
    }
  }
}

function isInlineKey(workspace: Workspace, path: string, names: readonly string[]): boolean {
  const last = names.at(-1);
  return fileAt(workspace, path).modules.some(
    ({ isInline, name, inside }) =>
      isInline &&
      name === last &&
      inside.every((part, i) => names.at(i - inside.length - 1) === part),
  );
}

interface UsePath {
  /** module that the path is written in */
  readonly at: readonly string[];
  readonly segments: readonly string[];
}

/** File of the longest part of a path that is a module. */
function resolveUse(workspace: Workspace, crate: Crate, { at, segments }: UsePath): string | null {
  const [first = ''] = segments;
  if (first === 'crate') return longestModule(crate, segments.slice(1));
  if (first === 'self') return longestModule(crate, [...at, ...segments.slice(1)]);
  if (first === 'super') {
    const ups = segments.findIndex((segment) => segment !== 'super');
    const count = ups < 0 ? segments.length : ups;
    return longestModule(crate, [...at.slice(0, -count), ...segments.slice(count)]);
  }
  if (crate.modules.has([...at, first].join('::')))
    return longestModule(crate, [...at, ...segments]);
  const library = workspace.libraries.get(first);
  return library === undefined ? null : longestModule(library, segments.slice(1));
}

function longestModule({ modules, macros }: Crate, names: readonly string[]): string | null {
  const macro = names.length === 1 ? macros.get(names[0] ?? '') : undefined;
  if (macro !== undefined && !modules.has(names[0] ?? '')) return macro;
  for (let length = names.length; length >= 0; length -= 1) {
    const found = modules.get(names.slice(0, length).join('::'));
    if (found !== undefined) return found;
  }
  return null;
}
