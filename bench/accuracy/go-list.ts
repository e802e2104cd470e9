import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { childEnv } from '#platform/env.ts';
import { BenchError } from '../bench-error.ts';
import type { Reading } from './specifiers.ts';

const run = promisify(execFile);

const files = z.array(z.string()).default([]);
const goPackage = z.object({
  ImportPath: z.string(),
  Dir: z.string(),
  Imports: files,
  TestImports: files,
  XTestImports: files,
  IgnoredGoFiles: files,
});
type GoPackage = z.infer<typeof goPackage>;

export interface GoReadings {
  readonly version: string;
  /** from directory to directory, '' for the root */
  readonly readings: readonly Reading[];
  /** files that build constraints leave out on this platform */
  readonly ignored: readonly string[];
}

// Without a proxy nothing is downloaded: what a package imports is known without its dependencies.
const OFFLINE = { GOFLAGS: '-mod=mod', GOPROXY: 'off', GOTOOLCHAIN: 'local', GOWORK: 'off' };

/** Packages of every module of the checkout, test imports included, as `go list` has them. */
export async function readWithGo(root: string, manifests: readonly string[]): Promise<GoReadings> {
  const go = existsSync('/usr/local/go/bin/go') ? '/usr/local/go/bin/go' : 'go';
  const env = childEnv(OFFLINE);
  const packages: GoPackage[] = [];
  for (const manifest of manifests) {
    const fields = '-json=ImportPath,Dir,Imports,TestImports,XTestImports,IgnoredGoFiles';
    const options = { cwd: join(root, dirname(manifest)), env, maxBuffer: 1 << 29 };
    const args = ['list', '-e', `-modfile=${bareManifest(root, manifest)}`, fields, './...'];
    const { stdout } = await run(go, args, options).catch((error: unknown) => {
      throw new BenchError(`go list failed in ${manifest}: ${String(error)}`);
    });
    packages.push(...toPackages(stdout));
  }
  const { stdout: version } = await run(go, ['env', 'GOVERSION'], { env });
  return { version: version.trim(), ...toReadings(root, packages) };
}

/** The manifest without what it requires: `go list` would want the manifests of all of that. */
function bareManifest(root: string, manifest: string): string {
  const lines = readFileSync(join(root, manifest), 'utf8').split('\n');
  const path = join(root, '..', 'bare.mod');
  writeFileSync(path, lines.filter((line) => /^(?:module|go) /.test(line)).join('\n'));
  return path;
}

/** `go list` writes one object after the other, each one's closing brace on a line of its own. */
function toPackages(text: string): GoPackage[] {
  const objects = text.split(/^\}$/m).filter((part) => part.trim() !== '');
  return objects.map((part) => goPackage.parse(JSON.parse(`${part}}`)));
}

function toReadings(
  root: string,
  packages: readonly GoPackage[],
): Pick<GoReadings, 'readings' | 'ignored'> {
  const toPath = (absolute: string): string => relative(root, absolute).split(sep).join('/');
  const directories = new Map(packages.map(({ ImportPath, Dir }) => [ImportPath, toPath(Dir)]));
  const readings = packages.flatMap(({ Dir, Imports, TestImports, XTestImports }) =>
    [...Imports, ...TestImports, ...XTestImports].map((specifier) => ({
      from: toPath(Dir),
      specifier,
      to: directories.get(specifier) ?? null,
    })),
  );
  const ignored = packages.flatMap(({ Dir, IgnoredGoFiles }) =>
    IgnoredGoFiles.map((name) => toPath(join(Dir, name))),
  );
  return { readings, ignored };
}
