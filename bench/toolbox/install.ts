/** Installs peers into `bench/peers`, each at its pinned version, and runs none of their install scripts. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { childEnv } from '#platform/env.ts';
import { goEnvironment } from './go-environment.ts';
import type { Origin, Peer } from './peer.ts';
import type { LeftOut } from './choice.ts';

export interface Installed {
  readonly peers: readonly Peer[];
  readonly leftOut: readonly LeftOut[];
}

/** Peers that cannot be installed are left out, with the reason. */
export async function installPeers(peers: readonly Peer[], folder: string): Promise<Installed> {
  const installed: Peer[] = [];
  const leftOut: LeftOut[] = [];
  for (const peer of peers) {
    try {
      await installOnce(peer.origin, folder);
      installed.push(peer);
    } catch (error) {
      leftOut.push({ name: peer.name, reason: `Not installed: ${toReason(error)}` });
    }
  }
  return { peers: installed, leftOut };
}

/** Version of a peer, as it is pinned. */
export function versionOf(origin: Origin, folder: string): string {
  if (origin.kind === 'npm') return npmVersions(folder)[origin.package] ?? 'unknown';
  if (origin.kind !== 'python') return origin.version;
  const pinned = readFileSync(join(folder, REQUIREMENTS), 'utf8').split('\n');
  const line = pinned.find((text) => text.startsWith(`${origin.package}==`));
  return line?.split('==')[1] ?? 'unknown';
}

const REQUIREMENTS = 'requirements.txt';
const manifest = z.object({ dependencies: z.record(z.string(), z.string()) });

function npmVersions(folder: string): Readonly<Record<string, string>> {
  return manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
    .dependencies;
}

const run = promisify(execFile);

/** What was pinned when it was installed is written beside it: it is installed anew only when that changes. */
async function installOnce(origin: Origin, folder: string): Promise<void> {
  const { stamp, pins, install } = toInstall(origin, folder);
  const wanted = createHash('sha256').update(pins).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  await install();
  writeFileSync(stamp, wanted);
}

interface Install {
  /** file that tells what is installed */
  readonly stamp: string;
  readonly pins: string;
  readonly install: () => Promise<void>;
}

function toInstall(origin: Origin, folder: string): Install {
  if (origin.kind === 'npm') return toNpmInstall(folder);
  if (origin.kind === 'python') return toPythonInstall(folder);
  return origin.kind === 'go' ? toGoInstall(origin, folder) : toDebianInstall(origin, folder);
}

function toNpmInstall(folder: string): Install {
  return {
    stamp: join(folder, 'node_modules/.pins'),
    pins: readFileSync(join(folder, 'package-lock.json'), 'utf8'),
    install: async () => {
      await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
    },
  };
}

function toPythonInstall(folder: string): Install {
  const environment = join(folder, 'python');
  return {
    stamp: join(environment, '.pins'),
    pins: readFileSync(join(folder, REQUIREMENTS), 'utf8'),
    install: async () => {
      rmSync(environment, { recursive: true, force: true });
      await run('python3', ['-m', 'venv', environment]);
      const args = ['-m', 'pip', 'install', '--quiet', '--only-binary', ':all:', '--no-deps'];
      await run(join(environment, 'bin/python'), [...args, '-r', join(folder, REQUIREMENTS)]);
    },
  };
}

function toGoInstall(origin: Extract<Origin, { kind: 'go' }>, folder: string): Install {
  const { package: name, version } = origin;
  return {
    stamp: join(folder, `go/.pins-${fileNameOf(name)}`),
    pins: version,
    install: async () => {
      mkdirSync(join(folder, 'go'), { recursive: true });
      const env = childEnv({ ...goEnvironment(folder), GOFLAGS: '-modcacherw' });
      await run('go', ['install', `${name}@${version}`], { cwd: folder, env });
    },
  };
}

/** The package of the system's own release, unpacked and not installed: that takes no rights. */
function toDebianInstall(origin: Extract<Origin, { kind: 'debian' }>, folder: string): Install {
  const { package: name, version } = origin;
  const target = join(folder, 'debian');
  return {
    stamp: join(target, `.pins-${name}`),
    pins: version,
    install: async () => {
      mkdirSync(target, { recursive: true });
      await run('apt-get', ['download', `${name}=${version}*`], { cwd: target });
      const file = readdirSync(target).find((entry) => entry.startsWith(`${name}_`)) ?? '';
      await run('dpkg-deb', ['-x', join(target, file), target]);
      rmSync(join(target, file));
    },
  };
}

function fileNameOf(name: string): string {
  return name.replaceAll('/', '-');
}

const REASON_CHARS = 200;
/** Lines of npm that give a code, a warning or a place of a log. */
const SAYS_NOTHING = /^\s*$|^npm (warn|error( code .*| A complete log .*)?$)|^WARNING/;

/** The first line that a program wrote with anything to say, or that it is not there. */
function toReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'ENOENT' && 'path' in error)
    return `${String(error.path)} is not on this machine.`;
  const said = 'stderr' in error ? String(error.stderr).trim() : '';
  const lines = (said === '' ? error.message : said).split('\n');
  const line = lines.find((text) => !SAYS_NOTHING.test(text)) ?? error.message;
  return line.slice(0, REASON_CHARS);
}
