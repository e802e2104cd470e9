import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { childEnv } from '#platform/env.ts';

export interface Node {
  readonly version: string;
  readonly path: string;
}

/** One Node of each major version that this machine has on its PATH, from 20 on; this one among them. */
export function findNodes(): Node[] {
  const folders = (childEnv({})['PATH'] ?? '').split(delimiter);
  const paths = [process.execPath, ...folders.map((folder) => join(folder, 'node'))];
  const byMajor = new Map<number, Node>();
  for (const path of paths.filter((one) => existsSync(one))) {
    const version = execFileSync(path, ['--version'], { encoding: 'utf8' }).trim();
    const major = Number(/^v(?<major>\d+)/.exec(version)?.groups?.['major']);
    if (major >= 20 && !byMajor.has(major)) byMajor.set(major, { version, path });
  }
  return [...byMajor.values()];
}
