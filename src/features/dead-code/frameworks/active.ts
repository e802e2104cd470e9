import { isJsonObject, parseJsonObject } from '#code/resolve/json-config.ts';
import type { ConfigFile } from '#code/model.ts';
import { ancestorsOf, directoryOf } from '#code/resolve/path-index.ts';
import type { Framework } from './framework.ts';
import { FRAMEWORKS } from './registry.ts';

/** The frameworks of a project, by where their manifests are. */
export interface Frameworks {
  /** those that hold for a file */
  readonly at: (path: string) => readonly Framework[];
}

const MANIFEST =
  /(?:^|\/)(?:package\.json|deno\.jsonc?|pyproject\.toml|setup\.(?:py|cfg)|[\w-]*requirements[\w-]*\.(?:txt|in)|requirements\/[\w-]+\.(?:txt|in)|Pipfile|environment\.ya?ml|Gemfile|[^/]+\.gemspec|composer\.json|pom\.xml|[^/]+\.gradle(?:\.kts)?|[^/]*versions\.toml|[^/]+\.[cf]sproj|Directory\.\w+\.props|go\.mod|Cargo\.toml|Package\.swift|pubspec\.ya?ml)$/;

/** Whether a file says what a project is built with. */
export function isManifestPath(path: string): boolean {
  return MANIFEST.test(path);
}

/** Manifests of these are written per package; what one of the others asks for holds for all. */
const SCOPED =
  /(?:^|\/)(?:package\.json|deno\.jsonc?|pyproject\.toml|setup\.(?:py|cfg)|Pipfile)$|\.txt$/;

/** A project without any manifest says nothing: all of them may hold. */
export function findFrameworks(texts: readonly ConfigFile[]): Frameworks {
  const manifests = texts.filter(({ path }) => isManifestPath(path));
  if (manifests.length === 0) return { at: () => FRAMEWORKS };
  const byFolder = new Map<string, Set<Framework>>();
  for (const manifest of manifests) {
    const folder = folderOf(manifest.path);
    const found = byFolder.get(folder) ?? new Set();
    byFolder.set(folder, found);
    for (const framework of askedFor(manifest)) found.add(framework);
  }
  const known = new Map<string, readonly Framework[]>();
  const inFolder = (folder: string): readonly Framework[] => {
    const found = known.get(folder) ?? [
      ...new Set(ancestorsOf(folder).flatMap((above) => [...(byFolder.get(above) ?? [])])),
    ];
    known.set(folder, found);
    return found;
  };
  return { at: (path) => inFolder(directoryOf(path)) };
}

function folderOf(path: string): string {
  if (!SCOPED.test(path)) return '';
  return directoryOf(path).replace(/(?:^|\/)requirements$/, '');
}

function askedFor(manifest: ConfigFile): Framework[] {
  const words = wordsOf(manifest);
  const list = [...words];
  return FRAMEWORKS.filter(({ packages }) =>
    packages.some((name) =>
      name.endsWith('*')
        ? list.some((word) => word.startsWith(name.slice(0, -1)))
        : words.has(name),
    ),
  );
}

const FIELDS = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'];
const MAX_WORDS = 20_000;

/** Names of packages, of a text that is no JSON all of its words. */
function wordsOf({ path, text }: ConfigFile): ReadonlySet<string> {
  if (/(?:^|\/)package\.json$/.test(path)) {
    const json = parseJsonObject(text) ?? {};
    return new Set(FIELDS.flatMap((field) => keysOf(json[field])));
  }
  const words = text.toLowerCase().split(/[^\w.@/-]+/, MAX_WORDS);
  return new Set(words.flatMap((word) => [word, word.replace(/[=<>~!;[].*$/, '')]));
}

function keysOf(value: unknown): string[] {
  return isJsonObject(value) ? Object.keys(value) : [];
}
