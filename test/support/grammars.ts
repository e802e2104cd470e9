/**
 * `npm run grammars -- [language ...]`: builds the grammars that no package has in the form that we need, each from
 * a released one at a pinned version. A language's folder `grammar` holds all of it:
 *
 * - `source.json`: the package, its registry and version, the name of the grammar
 * - `grammar.js`, if the released grammar lacks something: it extends `base`, see tree-sitter's `grammar(base, …)`
 * - `scanner.c`, if the released scanner has to be another
 * - `tree-sitter-<name>.wasm`: the result, as web-tree-sitter loads it
 *
 * Needs on the PATH: npm, cargo (for packages of its registry), tree-sitter 0.25.10 (crate tree-sitter-cli), clang and
 * wasm-ld of LLVM 14 or newer, and the headers of wasi-libc (Debian: clang, lld, wasi-libc).
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

const LANGUAGES = join(import.meta.dirname, '../../src/code/languages');
const CLI_VERSION = '0.25.10';
/** The newest format that every supported version of web-tree-sitter reads. */
const ABI = '14';

const SOURCE = z.strictObject({
  registry: z.enum(['npm', 'crates']),
  package: z.string(),
  version: z.string(),
  name: z.string(),
  license: z.string(),
});
type Source = z.infer<typeof SOURCE>;

function build(language: string): void {
  const folder = join(LANGUAGES, language, 'grammar');
  const source = SOURCE.parse(JSON.parse(readFileSync(join(folder, 'source.json'), 'utf8')));
  const work = mkdtempSync(join(tmpdir(), 'grammar-'));
  try {
    const base = join(work, 'base');
    fetchBase(source, work, base);
    const sources = join(work, 'build');
    generate({ folder, base, sources });
    const target = join(folder, `tree-sitter-${source.name.replaceAll('_', '-')}.wasm`);
    compile(sources, source.name, target);
    const { size } = statSync(target);
    const digest = createHash('sha256').update(readFileSync(target)).digest('hex');
    process.stdout.write(`${language}: ${(size / 1e6).toFixed(1)} MB, sha256 ${digest}\n`);
  } finally {
    rmSync(work, { recursive: true });
  }
}

function run(command: string, args: readonly string[], cwd: string): string {
  return execFileSync(command, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

function fetchBase({ registry, package: name, version }: Source, work: string, base: string): void {
  if (registry === 'npm') {
    const archive = run('npm', ['pack', '--silent', `${name}@${version}`], work).trim();
    mkdirSync(base);
    run('tar', ['-xzf', archive, '-C', base, '--strip-components=1'], work);
    return;
  }
  const manifest = `[package]\nname = "grammar"\nversion = "0.0.0"\nedition = "2021"\n[lib]\npath = "lib.rs"\n`;
  writeFileSync(join(work, 'Cargo.toml'), `${manifest}[dependencies]\n${name} = "=${version}"\n`);
  writeFileSync(join(work, 'lib.rs'), '');
  run('cargo', ['vendor', '--quiet', 'vendor'], work);
  cpSync(join(work, 'vendor', name), base, { recursive: true });
}

interface Generation {
  readonly folder: string;
  readonly base: string;
  readonly sources: string;
}

/** The released parser as it is, or a new one where we extend its grammar. */
function generate({ folder, base, sources }: Generation): void {
  cpSync(join(base, 'src'), join(sources, 'src'), { recursive: true });
  const scanner = join(folder, 'scanner.c');
  if (existsSync(scanner)) cpSync(scanner, join(sources, 'src', 'scanner.c'));
  if (!existsSync(join(folder, 'grammar.js'))) return;
  const version = run('tree-sitter', ['--version'], sources);
  if (!version.includes(CLI_VERSION))
    throw new Error(`Expected tree-sitter ${CLI_VERSION}; got ${version.trim()}`);
  cpSync(base, join(sources, 'base'), { recursive: true });
  cpSync(join(folder, 'grammar.js'), join(sources, 'grammar.js'));
  run('tree-sitter', ['generate', '--abi', ABI, 'grammar.js'], sources);
}

/** The main module has no files and no exit: a scanner that runs out of memory traps. */
const STUB = `#pragma once
#include <stdio.h>
#include <stdlib.h>
#undef stderr
#define stderr ((FILE *)0)
#undef fprintf
#define fprintf(...) ((int)0)
#undef exit
#define exit(code) __builtin_trap()
`;

/** As a side module. Clang 14 makes relocatable code for Emscripten's target only. */
function compile(sources: string, name: string, target: string): void {
  writeFileSync(join(sources, 'stub.h'), STUB);
  const objects = ['parser', 'scanner']
    .filter((file) => existsSync(join(sources, 'src', `${file}.c`)))
    .map((file) => {
      const flags = ['-fPIC', '-O1', '-fvisibility=hidden', '-w', '-D__wasi__'];
      const headers = ['-isystem', '/usr/include/wasm32-wasi', '-include', 'stub.h', '-I', 'src'];
      const files = ['-c', `src/${file}.c`, '-o', `${file}.o`];
      const machine = '--target=wasm32-unknown-emscripten';
      run('clang', [machine, ...flags, ...headers, ...files], sources);
      return `${file}.o`;
    });
  const flags = ['-shared', '--experimental-pic', '--no-entry', '--allow-undefined', '--strip-all'];
  run('wasm-ld', [...flags, `--export=tree_sitter_${name}`, ...objects, '-o', target], sources);
}

const named = process.argv.slice(2);
const all = readdirSync(LANGUAGES).filter((language) =>
  existsSync(join(LANGUAGES, language, 'grammar', 'source.json')),
);
for (const language of named.length > 0 ? named : all) build(language);
