import type { LockFile, LockFormat, LockReading } from '../model.ts';
import { createPackageList } from './packages.ts';

/** mix.lock: an Elixir map, of which mix writes a package a line. */
export const MIX: LockFormat = {
  id: 'mix',
  ecosystem: 'Hex',
  matches: (name) => name === 'mix.lock',
  read: readMix,
};

const ENTRY =
  /^ *"[^"]+": *\{:(hex|git), *(?::"?([\w.]+)"?|"[^"]*"), *"([^"]+)"(?:, *"([0-9a-f]{64})")?/;
const GIT_NAME = /^ *"([^"]+)"/;

function readMix({ text }: LockFile): LockReading {
  const list = createPackageList();
  for (const [index, line] of text.split('\n').entries()) {
    if (!/^ *"/.test(line)) continue;
    const entry = ENTRY.exec(line);
    if (entry === null) list.fail(index + 1, 'an entry of another form');
    else list.add({ ...toPackage(entry), line: index + 1 });
  }
  return list.done();
}

/** What comes from git has no name of its own, only that of its entry. */
function toPackage([whole, kind, named, version = '', checksum]: RegExpExecArray) {
  return {
    name: named ?? GIT_NAME.exec(whole)?.[1] ?? '',
    version,
    source: kind === 'git' ? ('git' as const) : ('registry' as const),
    integrity: checksum === undefined ? null : `sha256:${checksum}`,
  };
}
