import type { ConfigFile } from '#code/model.ts';

/** Build files of Maven, Gradle and sbt: what they list names the packages outside the project. */
export const BUILD_PATHS: readonly RegExp[] = [
  /(?:^|\/)pom\.xml$/,
  /\.gradle(?:\.kts)?$/,
  /(?:^|\/)libs\.versions\.toml$/,
  /(?:^|\/)build\.sbt$/,
  /(?:^|\/)project\/[^/]+\.(?:sbt|scala)$/,
];

/** A package that a build file lists. */
export interface Listed {
  /** `group:artifact`, or the group where several artifacts fit */
  readonly name: string;
  /** whether the group is the project's too */
  readonly isOwn: boolean;
}

/** What the build files list. */
export interface Builds {
  /** @returns the package that a path belongs to, null where none that is listed fits */
  readonly find: (path: string) => Listed | null;
}

/** `"group:artifact:1.0"` of Gradle and of version catalogs. */
const NOTATION = /["']([\w-]+(?:\.[\w-]+)*):([\w.-]+)(?::[^"'\s]*)?["']/g;
/** `"group" %% "artifact"` of sbt. */
const SBT = /"([\w.-]+)"\s*%{1,3}\s*"([\w.-]+)"/g;
/** Dependencies in Maven's XML; version catalogs and Gradle's maps. */
const MAVEN = /<dependency>\s*<groupId>\s*([\w.-]+)\s*<\/groupId>\s*<artifactId>\s*([\w.-]+)\s*</g;
const MAP = /group\s*[=:]\s*["']([\w.-]+)["']\s*,\s*name\s*[=:]\s*["']([\w.-]+)["']/g;

/** Reads the dependencies that build files write out; nothing in them is executed. */
export function readBuilds(configs: readonly ConfigFile[]): Builds {
  const artifacts = new Map<string, Set<string>>();
  for (const { path, text } of configs)
    if (BUILD_PATHS.some((pattern) => pattern.test(path))) addListed(artifacts, text);
  const own = new Set(configs.flatMap(({ text }) => groupsOf(text)));
  return { find: (path) => findListed({ artifacts, own }, path) };
}

const OWN_GROUP = /^\s*group\s*=\s*["']([\w.-]+)["']/gm;
const ORGANIZATION = /\borganization\s*:=\s*"([\w.-]+)"/g;
const MAVEN_GROUP = /(<(?:dependency|plugin|exclusion)>\s*)?<groupId>\s*([\w.-]+)/g;

/** The groups that the project itself publishes to. */
function groupsOf(text: string): string[] {
  const groups: string[] = [];
  for (const [, lead, group = ''] of text.matchAll(MAVEN_GROUP))
    if (lead === undefined) groups.push(group);
  for (const pattern of [OWN_GROUP, ORGANIZATION])
    for (const [, group = ''] of text.matchAll(pattern)) groups.push(group);
  return groups;
}

interface Known {
  readonly artifacts: ReadonlyMap<string, ReadonlySet<string>>;
  readonly own: ReadonlySet<string>;
}

function addListed(artifacts: Map<string, Set<string>>, text: string): void {
  for (const pattern of [NOTATION, SBT, MAVEN, MAP])
    for (const [, group = '', artifact = ''] of text.matchAll(pattern)) {
      const same = artifacts.get(group) ?? new Set();
      artifacts.set(group, same.add(artifact));
    }
}

/** By the longest group that the path begins with. One-word groups would be names of too much. */
function findListed({ artifacts, own }: Known, path: string): Listed | null {
  for (let end = path.lastIndexOf('.'); end > 0; end = path.lastIndexOf('.', end - 1)) {
    const group = path.slice(0, end);
    const listed = artifacts.get(group);
    if (listed)
      return { name: nameOf(group, [...listed], path.slice(end + 1)), isOwn: own.has(group) };
  }
  return null;
}

/** The artifact whose name has most words of the path's rest. */
function nameOf(group: string, listed: readonly string[], rest: string): string {
  const words = new Set(rest.toLowerCase().split('.'));
  const ranked = listed
    .map((artifact) => ({
      artifact,
      score: artifact.split(/[-.]/).filter((word) => words.has(word)).length,
    }))
    .toSorted((a, b) => b.score - a.score);
  const [best, second] = ranked;
  const isClear = best !== undefined && (second === undefined || best.score > second.score);
  return isClear ? `${group}:${best.artifact}` : group;
}
