import type { LockFile, LockFormat, LockReading } from '../model.ts';
import { wantedBeside, type Wanted } from './manifest.ts';
import { createPackageList, type PackageList, sourceOf } from './packages.ts';
import { readJson } from './json-tree.ts';
import { at, textAt, type Tree } from './tree.ts';
import { readYaml } from './yaml-tree.ts';

/** yarn.lock, as version 1 writes it and as later ones do. */
export const YARN: LockFormat = {
  id: 'yarn',
  ecosystem: 'npm',
  matches: (name) => name === 'yarn.lock',
  read: readYarn,
};

function readYarn(file: LockFile): LockReading {
  const list = createPackageList();
  if (/^__metadata:/m.test(file.text)) readBerry(file, list);
  else readClassic(file, list);
  return list.done();
}

interface Block {
  readonly line: number;
  readonly wishes: readonly string[];
  readonly values: Map<string, string>;
}

/** Version 1 has a format of its own: wishes with a colon, then indented names with their values. */
function readClassic(file: LockFile, list: PackageList): void {
  const wanted = findWanted(file);
  // What a workspace asks for stands in a manifest of its own.
  const otherwise = wanted !== null && !hasWorkspaces(file) ? false : null;
  for (const block of toBlocks(file.text)) {
    const scopes = block.wishes.map((wish) => wanted?.get(wish));
    const scope = scopes.find((one) => one !== undefined);
    if (!block.values.has('version')) list.fail(block.line, `no version of ${block.wishes[0]}`);
    list.add({
      ...toPackage(block),
      isDirect: scope === undefined ? otherwise : true,
      scope: scope ?? 'unknown',
    });
  }
}

function toPackage({ line, wishes: [first = ''], values }: Block) {
  return {
    name: nameOf(first),
    version: values.get('version') ?? '',
    line,
    source: sourceOfBlock(rangeOf(first), values.get('resolved') ?? ''),
    integrity: values.get('integrity') ?? null,
  };
}

function hasWorkspaces(file: LockFile): boolean {
  return /"workspaces"\s*:/.test(file.beside('package.json') ?? '');
}

function sourceOfBlock(range: string, resolved: string) {
  const source = sourceOf(resolved === '' ? range : resolved);
  return source === 'registry' && range.startsWith('http') ? 'url' : source;
}

/** Wishes of the package.json beside the lock: `name@range`. */
function findWanted(file: LockFile): Wanted | null {
  const text = file.beside('package.json');
  const scopes = wantedBeside(text);
  if (text === null || scopes === null) return null;
  const manifest = readJson(text);
  const lists = ['dependencies', 'devDependencies', 'optionalDependencies'];
  return new Map(
    [...scopes].flatMap(([name, scope]) =>
      lists.map((list) => [`${name}@${textAt(manifest, list, name)}`, scope] as const),
    ),
  );
}

function toBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.startsWith('#') || line.trim() === '') continue;
    if (!line.startsWith(' ')) {
      const wishes = line.trim().replace(/:$/, '').split(',').map(toPlain);
      blocks.push({ line: index + 1, wishes, values: new Map() });
    } else if (/^ {2}[^ ]/.test(line)) {
      const [name = '', ...rest] = line.trim().split(' ');
      blocks.at(-1)?.values.set(toPlain(name), toPlain(rest.join(' ')));
    }
  }
  return blocks;
}

function toPlain(text: string): string {
  return text.trim().replace(/^"/, '').replace(/"$/, '');
}

/** `@s/name@^1.0.0` is @s/name; `other@npm:@s/name@^1.0.0` is too. */
function nameOf(wish: string): string {
  const range = rangeOf(wish);
  if (range.startsWith('npm:') && range.lastIndexOf('@') > 'npm:'.length)
    return range.slice('npm:'.length, range.lastIndexOf('@'));
  return wish.slice(0, Math.max(0, wish.indexOf('@', 1)));
}

function rangeOf(wish: string): string {
  const split = wish.indexOf('@', 1);
  return split === -1 ? '' : wish.slice(split + 1);
}

/** Later versions write YAML: what a wish led to is its resolution, workspaces stand among the rest. */
function readBerry({ text }: LockFile, list: PackageList): void {
  const lock = readYaml(text);
  const direct = findDirect(lock);
  for (const [wishes, entry] of lock.fields) {
    if (wishes === '__metadata') continue;
    const resolution = textAt(entry, 'resolution');
    const range = rangeOf(resolution);
    if (/^(?:workspace|link|portal|patch|virtual):/.test(range)) continue;
    list.add({
      name: nameOf(resolution),
      version: textAt(entry, 'version'),
      line: entry.line,
      isDirect: wishes.split(', ').some((wish) => direct.has(wish)),
      source: /^https?:/.test(range) && sourceOf(range) === 'registry' ? 'url' : sourceOf(range),
    });
  }
}

/** Wishes of the workspaces. The lock does not tell what they run with from what they are built with. */
function findDirect(lock: Tree): ReadonlySet<string> {
  const direct = new Set<string>();
  for (const entry of lock.fields.values()) {
    if (!rangeOf(textAt(entry, 'resolution')).startsWith('workspace:')) continue;
    for (const [name, { value }] of at(entry, 'dependencies').fields)
      direct.add(`${name}@${String(value)}`);
  }
  return direct;
}
