import type { ConfigFile } from '#code/model.ts';
import { parseJsonObject } from '#code/resolve/json-config.ts';
import { ancestorsOf, directoryOf, joinPath, type PathIndex } from '#code/resolve/path-index.ts';
import type { DeadCodeInput } from './model.ts';

/** Words of one text that are looked up. */
const MAX_WORDS = 50_000;
const MAX_WORD_LENGTH = 300;
const SEPARATORS = /[\s"'`=,;()[\]{}<>|&$!]+/;
const EXTENSIONS = [
  '',
  '.js',
  '.ts',
  '.mjs',
  '.cjs',
  '.mts',
  '.tsx',
  '.jsx',
  '.py',
  '/index.js',
  '/index.ts',
];
const CODE_EXTENSION = /\.(?:[cm]?[jt]sx?|py|vue|svelte|dart)$/;

/**
 * The files that a text of a configuration, a script or a page names: each word of it as a path, from
 * its own folder and from the repository's root, or as a dotted module: `python -m package.module`.
 */
export function* namedInTexts(
  { texts }: DeadCodeInput,
  index: PathIndex,
): Generator<readonly [file: number, reason: string]> {
  const modules = pythonModules(index);
  for (const text of texts) {
    if (/(?:^|\/)(?:package-lock|tsconfig[^/]*)\.json$/.test(text.path)) continue;
    const reason = `named in ${text.path}`;
    for (const file of pinnedFolders(text, index)) yield [file, reason];
    for (const word of wordsOf(text)) {
      for (const file of filesOf(index, text.path, word)) yield [file, reason];
      const module = modules.get(word.split(':', 1)[0] ?? '');
      if (module !== undefined) yield [module, reason];
    }
  }
}

const PINNED = /^[ \t]*pin_all_from[ \t(]+["']([\w./-]{1,200})["']/gm;

/** The files of the folders that an import map of Rails gives names to: `pin_all_from "app/views"`. */
function pinnedFolders({ path, text }: ConfigFile, { paths }: PathIndex): number[] {
  if (!/(?:^|\/)config\/importmap\.rb$/.test(path)) return [];
  const root = directoryOf(directoryOf(path));
  return [...text.matchAll(PINNED)].flatMap(([, named = '']) => {
    const folder = joinPath(root, named);
    return paths.flatMap((one, file) =>
      folder !== null && one.startsWith(`${folder}/`) && /\.m?js$/.test(one) ? [file] : [],
    );
  });
}

function wordsOf(config: ConfigFile): ReadonlySet<string> {
  return new Set(startingText(config).split(SEPARATORS, MAX_WORDS).filter(isWorthy));
}

/** Parts of a package.json that name what tools start; the others only say what resolves to what. */
const STARTING_FIELDS = ['scripts', 'jest', 'mocha', 'ava', 'nodemonConfig', 'lint-staged', 'c8'];

/** Where a command writes to: `--out-dir src/icons` starts nothing there. */
const OUTPUTS = /\s--?(?:o|out|out-?(?:dir|file)|output)[\s=]+[^\s"]+/gi;

function startingText({ path, text }: ConfigFile): string {
  if (!/(?:^|\/)package\.json$/.test(path)) return text;
  const json = parseJsonObject(text) ?? {};
  const started = STARTING_FIELDS.map((field) => JSON.stringify(json[field] ?? '')).join(' ');
  return started.replaceAll(OUTPUTS, ' ');
}

function isWorthy(word: string): boolean {
  return word.length > 2 && word.length <= MAX_WORD_LENGTH && /[./]/.test(word);
}

function filesOf(index: PathIndex, textPath: string, word: string): number[] {
  const hasExtension = CODE_EXTENSION.test(word);
  if (!hasExtension && !word.includes('/')) return [];
  const plain =
    word
      .replace(/^file:(?:\/\/)?/, '')
      .replace(/^\/+/, '')
      .split(/[?#]/, 1)[0] ?? '';
  // `@site/src/x` in a page of Docusaurus: from the folder of some manifest above.
  const aliased = plain.replace(/^[@~][\w-]*\//, '');
  const folders = aliased === plain ? [] : ancestorsOf(directoryOf(textPath));
  const near = folders.map((folder) => joinPath(folder, aliased) ?? '');
  return [...new Set([directoryOf(textPath), ''])]
    .flatMap((folder) => [plain, ...sourcesOf(plain)].map((name) => joinPath(folder, name) ?? ''))
    .concat(near)
    .filter((path) => path !== '')
    .flatMap((path) => (hasExtension ? [path] : EXTENSIONS.map((extension) => path + extension)))
    .map((path) => index.find(path))
    .filter((file) => file >= 0);
}

/** `dist/background.js` is most likely made from `src/background.ts`. */
function sourcesOf(path: string): string[] {
  const built = /^(?:\.\/)?(?:dist|build|out)\/([^:*]+)\.[cm]?js$/.exec(path)?.[1];
  return built === undefined ? [] : [`src/${built}.ts`, `src/${built}.tsx`];
}

/** Python files by their dotted name, from the root and from every folder that may be one. */
function pythonModules({ paths }: PathIndex): ReadonlyMap<string, number> {
  const modules = new Map<string, number>();
  paths.forEach((path, file) => {
    if (!path.endsWith('.py')) return;
    const parts = path
      .slice(0, -3)
      .replace(/\/__init__$/, '')
      .split('/');
    const source = parts[0] === 'src' || parts[0] === 'lib' ? parts.slice(1) : parts;
    modules.set(parts.join('.'), file);
    modules.set(source.join('.'), file);
  });
  return modules;
}
