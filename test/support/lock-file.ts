/**
 * The lock files, with the packages of every platform in them. npm leaves out an optional package
 * that the registry at hand does not have, and `npm ci` then refuses the very lock that npm wrote.
 *   node test/support/lock-file.ts           adds what is missing: version and platform, no checksum
 *   node test/support/lock-file.ts --check   fails where something is missing
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '..', '..');
const LOCKS = ['package-lock.json', 'bench/peers/package-lock.json'];

const lockSchema = z.looseObject({
  packages: z.record(
    z.string(),
    z.looseObject({
      dev: z.boolean().optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
});
type Packages = z.infer<typeof lockSchema>['packages'];

/** Words of package names and what npm calls the system; the first that fits counts. */
const SYSTEMS = [
  ['android', 'android'],
  ['darwin', 'darwin'],
  ['freebsd', 'freebsd'],
  ['netbsd', 'netbsd'],
  ['openbsd', 'openbsd'],
  ['openharmony', 'openharmony'],
  ['sunos', 'sunos'],
  ['aix', 'aix'],
  ['linux', 'linux'],
  ['windows', 'win32'],
  ['win32', 'win32'],
  ['win', 'win32'],
] as const;
const PROCESSORS = [
  'arm64',
  'x64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'arm',
] as const;
const VERSION = /^\d+\.\d+\.\d+/;

/** @returns the missing packages by their place in the lock */
function findMissing(packages: Packages): Packages {
  const missing: Packages = {};
  for (const [place, { dev, optionalDependencies = {} }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const at = `node_modules/${name}`;
      if (at in packages || `${place}/${at}` in packages) continue;
      const entry = toEntry(name, version);
      if (entry !== null) missing[at] = dev === true ? { ...entry, dev } : entry;
    }
  }
  return missing;
}

/** @returns null where the name tells no platform: such a package is for npm to find */
function toEntry(name: string, version: string): Packages[string] | null {
  const words = name.slice(name.lastIndexOf('/') + 1).split('-');
  const system = SYSTEMS.find(([word]) => words.includes(word))?.[1];
  const processor = PROCESSORS.find((word) => words.includes(word));
  if (system === undefined || processor === undefined || !VERSION.test(version)) return null;
  const libc = system === 'linux' ? libcOf(words) : null;
  const platform = { os: [system], cpu: [processor], ...(libc !== null && { libc: [libc] }) };
  return { version, optional: true, ...platform };
}

function libcOf(words: readonly string[]): string | null {
  if (words.some((word) => word.startsWith('musl'))) return 'musl';
  return words.some((word) => word.startsWith('gnu')) ? 'glibc' : null;
}

for (const file of LOCKS) {
  const lock = lockSchema.parse(JSON.parse(readFileSync(join(ROOT, file), 'utf8')));
  const missing = findMissing(lock.packages);
  const names = Object.keys(missing).map((place) => place.replace('node_modules/', ''));
  if (names.length > 0 && process.argv.includes('--check')) {
    process.stderr.write(`${file} lacks ${names.join(', ')}: run npm run lock\n`);
    process.exitCode = 1;
  } else if (names.length > 0) {
    const all = Object.entries({ ...lock.packages, ...missing });
    const sorted = all.toSorted(([a], [b]) => a.localeCompare(b, 'en'));
    const text = JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2);
    writeFileSync(join(ROOT, file), `${text}\n`);
    process.stdout.write(`added ${names.length} platform packages to ${file}\n`);
  }
}
