import type { ConfigFile } from '#code/model.ts';
import { stringAt } from '#code/resolve/json-config.ts';
import { directoryOf, joinPath } from '#code/resolve/path-index.ts';
import { type ConfigSource, optionsChain, toDirectory } from './tsconfig.ts';

/** Where a compiler writes what, by directory in the repository. */
interface Output {
  readonly outDir: string;
  /** directories of the sources, the likeliest first */
  readonly rootDirs: readonly string[];
}

/** Paths that a built file may have been written from, without knowing their extension. */
export type SourceFinder = (packageDirectory: string, builtPath: string) => readonly string[];

const CONFIG_NAME = /(?:^|\/)[tj]sconfig[^/]*\.json$/;

/**
 * @returns a finder of the sources of a built file, by `outDir`, `declarationDir` and `rootDir` of the
 * tsconfigs beside a package's manifest
 */
export function createSourceFinder(
  configs: readonly ConfigFile[],
  source: ConfigSource,
): SourceFinder {
  const byDirectory = new Map<string, string[]>();
  for (const { path } of configs) {
    if (!CONFIG_NAME.test(path)) continue;
    const directory = directoryOf(path);
    byDirectory.set(directory, [...(byDirectory.get(directory) ?? []), path]);
  }
  const known = new Map<string, readonly Output[]>();

  function outputsOf(directory: string): readonly Output[] {
    const found =
      known.get(directory) ??
      (byDirectory.get(directory) ?? []).flatMap((path) => readOutputs(source, path));
    known.set(directory, found);
    return found;
  }

  return (packageDirectory, builtPath) =>
    outputsOf(packageDirectory).flatMap((output) => sourcesIn(output, builtPath));
}

function sourcesIn({ outDir, rootDirs }: Output, builtPath: string): string[] {
  if (outDir === '' || !builtPath.startsWith(`${outDir}/`)) return [];
  const rest = builtPath.slice(outDir.length + 1);
  return rootDirs.map((root) => joinPath(root, rest)).filter((path) => path !== null);
}

function readOutputs(source: ConfigSource, path: string): Output[] {
  const configDirectory = directoryOf(path);
  const chain = optionsChain(source, path);
  const directoryAt = (key: string): string | null => {
    const found = chain.find(({ options }) => stringAt(options, key) !== null);
    const value = found && stringAt(found.options, key);
    return value ? toDirectory(value, found.directory, configDirectory) : null;
  };
  const root = directoryAt('rootDir');
  const rootDirs = [root, joinPath(configDirectory, 'src'), configDirectory].filter(
    (directory) => directory !== null,
  );
  return ['outDir', 'declarationDir']
    .map(directoryAt)
    .filter((outDir) => outDir !== null)
    .map((outDir) => ({ outDir, rootDirs: root === null ? rootDirs : rootDirs.slice(0, 1) }));
}
