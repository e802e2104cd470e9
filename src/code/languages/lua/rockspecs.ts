import { directoryOf, joinPath } from '#code/resolve/path-index.ts';
import type { ResolverInput } from '#code/resolve/resolver.ts';

export const ROCKSPECS = /\.rockspec$/;

const MODULE = /\[?["']?([\w.-]{1,200})["']?\]?\s{0,40}=\s{0,40}["']([^"'\n]{1,300}\.lua)["']/g;

/** `build.modules` of the project's rockspecs: names of modules with their files, from the rock's root. */
export function readRockspecs({ configs, paths }: ResolverInput): ReadonlyMap<string, number> {
  const modules = new Map<string, number>();
  for (const { path, text } of configs) {
    if (!ROCKSPECS.test(path)) continue;
    for (const [, name = '', file = ''] of text.matchAll(MODULE)) {
      const found = [directoryOf(path), directoryOf(directoryOf(path)), '']
        .map((directory) => paths.find(joinPath(directory, file) ?? ''))
        .find((id) => id >= 0);
      if (found !== undefined && !modules.has(name)) modules.set(name, found);
    }
  }
  return modules;
}
