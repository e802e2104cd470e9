import { existsSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { isJsonObject, parseJsonObject, toStrings } from '#code/resolve/json-config.ts';

/** What a fixture sets: the question, not the answer. */
export interface FixtureSettings {
  readonly entries: ReadonlySet<string>;
  readonly isInProject: (path: string) => boolean;
  /** exports that their own file uses are no issues */
  readonly allowsOwnUse: boolean;
  /** settings of knip that the analysis has no word for */
  readonly foreign: readonly string[];
}

const KNOWN = new Set(['$schema', 'entry', 'project', 'workspaces', 'ignoreExportsUsedInFile']);
const CUSTOM = ['index', 'cli', 'main'].flatMap((name) =>
  ['', 'src/'].map((folder) => `${folder}${name}.{js,mjs,cjs,jsx,ts,tsx,mts,cts}`),
);

/** @returns null where the settings are a program */
export function readSettings(root: string, paths: readonly string[]): FixtureSettings | null {
  if (['knip.ts', 'knip.js', 'knip.config.ts'].some((name) => existsSync(join(root, name))))
    return null;
  const config = readConfig(root);
  const spaces = spacesOf(config, paths);
  const entries = new Set<string>();
  for (const { directory, entry } of spaces)
    for (const path of selected(paths, directory, entry)) entries.add(path);
  const projects = spaces.filter(({ project }) => project.length > 0);
  const inside = new Set(
    projects.flatMap(({ directory, project }) => selected(paths, directory, project)),
  );
  return {
    entries,
    isInProject: (path) => projects.length === 0 || inside.has(path),
    allowsOwnUse: config['ignoreExportsUsedInFile'] === true,
    foreign: foreignOf(config),
  };
}

function foreignOf(config: Readonly<Record<string, unknown>>): string[] {
  const own = config['ignoreExportsUsedInFile'];
  const spaces = isJsonObject(config['workspaces']) ? Object.values(config['workspaces']) : [];
  const names = [config, ...spaces.filter(isJsonObject)]
    .flatMap((settings) => Object.keys(settings))
    .filter((name) => !KNOWN.has(name));
  return typeof own === 'object' ? [...names, 'ignoreExportsUsedInFile'] : names;
}

function readConfig(root: string): Readonly<Record<string, unknown>> {
  for (const name of ['knip.json', 'knip.jsonc', '.knip.json', '.knip.jsonc'])
    if (existsSync(join(root, name)))
      return parseJsonObject(readFileSync(join(root, name), 'utf8')) ?? {};
  const manifest = join(root, 'package.json');
  const json = existsSync(manifest) ? parseJsonObject(readFileSync(manifest, 'utf8')) : null;
  const config = json?.['knip'];
  return isJsonObject(config) ? config : {};
}

interface Space {
  readonly directory: string;
  readonly entry: readonly string[];
  readonly project: readonly string[];
}

/** A workspace is a folder with a manifest; the settings name some by a pattern. */
function spacesOf(config: Readonly<Record<string, unknown>>, paths: readonly string[]): Space[] {
  const folders = paths
    .filter((path) => /(?:^|\/)package\.json$/.test(path))
    .map((path) => path.slice(0, -'/package.json'.length));
  const own = isJsonObject(config['workspaces']) ? config['workspaces'] : {};
  return [...new Set(['', ...folders])].map((directory) => {
    const name = directory === '' ? '.' : directory;
    const key = Object.keys(own).find((one) => one === name || matchesGlob(name, one));
    const named = key === undefined ? undefined : own[key];
    const settings = isJsonObject(named) ? named : directory === '' ? config : {};
    const entry = toStrings(settings['entry']);
    return {
      directory,
      entry: settings['entry'] === undefined ? CUSTOM : entry,
      project: toStrings(settings['project']),
    };
  });
}

function selected(
  paths: readonly string[],
  directory: string,
  patterns: readonly string[],
): string[] {
  const lead = directory === '' ? '' : `${directory}/`;
  const plain = patterns.map((pattern) => pattern.replace(/!$/, '').replace(/^(!?)\.\//, '$1'));
  const wanted = plain.filter((pattern) => !pattern.startsWith('!'));
  const refused = plain.filter((pattern) => pattern.startsWith('!')).map((one) => one.slice(1));
  return paths.filter(
    (path) =>
      wanted.some((pattern) => matchesGlob(path, lead + pattern)) &&
      !refused.some((pattern) => matchesGlob(path, lead + pattern)),
  );
}
