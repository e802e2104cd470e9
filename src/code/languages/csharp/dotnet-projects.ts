import type { ConfigFile } from '#code/model.ts';
import { ancestorsOf, directoryOf } from '#code/resolve/path-index.ts';

/** What the project files of .NET say. */
export interface DotnetProjects {
  /** directory of the project that a file is in, '' where it is in none */
  readonly directoryOf: (path: string) => string;
  /** the referenced package that a namespace most likely is of, '' where none is */
  readonly packageOf: (path: string, namespace: string) => string;
}

export const PROJECT_PATHS: readonly RegExp[] = [
  /\.csproj$/,
  /(?:^|\/)Directory\.(?:Packages|Build)\.props$/,
];

const REFERENCE =
  /<(?:PackageReference|PackageVersion|GlobalPackageReference)\s[^<>]{0,400}?Include\s*=\s*"([^"<>]{1,200})"/g;

/** Reads the packages that projects refer to, as text. */
export function readDotnetProjects(configs: readonly ConfigFile[]): DotnetProjects {
  const packages = new Map<string, string[]>();
  const projects = new Set<string>();
  for (const { path, text } of configs) {
    if (!PROJECT_PATHS.some((pattern) => pattern.test(path))) continue;
    const directory = directoryOf(path);
    if (path.endsWith('.csproj')) projects.add(directory);
    const names = [...text.matchAll(REFERENCE)].flatMap(([, list = '']) => list.split(';'));
    packages.set(directory, [...(packages.get(directory) ?? []), ...names]);
  }
  return {
    directoryOf: (path) =>
      ancestorsOf(directoryOf(path)).find((directory) => projects.has(directory)) ?? '',
    packageOf: (path, namespace) => {
      const above = ancestorsOf(directoryOf(path));
      return bestOf(
        above.flatMap((directory) => packages.get(directory) ?? []),
        namespace,
      );
    },
  };
}

/** The longest name that is the namespace or begins it; `xunit.assert` where only `Xunit` is used. */
function bestOf(names: readonly string[], namespace: string): string {
  const wanted = namespace.toLowerCase();
  const [root = ''] = wanted.split('.', 1);
  let best = '';
  let near = '';
  for (const name of names) {
    const lower = name.toLowerCase();
    const begins = wanted === lower || wanted.startsWith(`${lower}.`);
    if (begins && name.length > best.length) best = name;
    if (near === '' && lower.startsWith(`${root}.`) && root !== 'system') near = name;
  }
  return best === '' ? near : best;
}
