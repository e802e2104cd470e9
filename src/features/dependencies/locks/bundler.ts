import type { DependencySource, LockFile, LockFormat, LockReading } from '../model.ts';
import { createPackageList } from './packages.ts';

/** Gemfile.lock. */
export const BUNDLER: LockFormat = {
  id: 'bundler',
  ecosystem: 'RubyGems',
  matches: (name) => name === 'gemfile.lock' || name === 'gems.locked',
  read: readBundler,
};

const SOURCES: ReadonlyMap<string, DependencySource> = new Map([
  ['GEM', 'registry'],
  ['GIT', 'git'],
  ['PATH', 'path'],
]);
const SPEC = /^ {4}([^\s()]+) \(([^()]+)\)$/;
const WISH = /^ {2}([^\s()!]+)/;
const CHECKSUM = /^ {2}([^\s()]+) \(([^()]+)\) sha256=([0-9a-f]{64})/;

function readBundler({ text }: LockFile): LockReading {
  const list = createPackageList();
  const lines = text.split('\n').map((line) => line.trimEnd());
  const { direct, checksums } = findWishes(lines);
  let section = '';
  for (const [index, line] of lines.entries()) {
    if (/^\S/.test(line)) section = line;
    const source = SOURCES.get(section);
    const spec = source === undefined ? null : SPEC.exec(line);
    if (source === undefined || spec === null) continue;
    const [, name = '', version = ''] = spec;
    list.add({
      name,
      version: withoutPlatform(version),
      line: index + 1,
      isDirect: direct.has(name),
      source,
      integrity: checksums.get(`${name} ${version}`) ?? null,
    });
  }
  if (!lines.some((line) => line === 'DEPENDENCIES')) list.fail(1, 'no DEPENDENCIES');
  return list.done();
}

/** `1.2.3-x86_64-linux` is 1.2.3 for one platform. */
function withoutPlatform(version: string): string {
  return version.split('-', 1)[0] ?? version;
}

function findWishes(lines: readonly string[]) {
  const direct = new Set<string>();
  const checksums = new Map<string, string>();
  let section = '';
  for (const line of lines) {
    if (/^\S/.test(line)) section = line;
    const wish = section === 'DEPENDENCIES' ? WISH.exec(line)?.[1] : undefined;
    if (wish !== undefined) direct.add(wish);
    const sum = section === 'CHECKSUMS' ? CHECKSUM.exec(line) : null;
    if (sum !== null) checksums.set(`${sum[1]} ${sum[2]}`, `sha256:${sum[3]}`);
  }
  return { direct, checksums };
}
