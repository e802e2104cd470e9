import { isLocalePath } from '#code/locale-path.ts';
import { isDocumentPath, isTestPath } from '#code/languages/registry.ts';

/** What a file is for, where it is not the code that does the project's work. */
export const FILE_ROLES = [
  'code',
  'test',
  'document',
  /** what changed from version to version */
  'changelog',
  /** licenses, and who owns what */
  'notice',
  /** shows how the project is used */
  'sample',
  /** texts in a language of people */
  'locale',
  /** pages about the project, and what they are built with */
  'site',
  /** what people see of a project that has a server as well; styles and markup of any */
  'interface',
  /** other people's code */
  'vendored',
  /** declares what other files do */
  'declaration',
  'migration',
  /** builds, checks and releases the project, and is no part of it */
  'tooling',
  /** settings, data, manifests */
  'data',
] as const;
export type FileRole = (typeof FILE_ROLES)[number];

const SAMPLE =
  /(?:^|\/)(?:_?examples?|samples?|demos?|playgrounds?|sandbox|tutorials?|cookbook|showcase|bench(?:es|marks?)?|fuzz(?:ing)?|fixtures?|stories)\/|\.stories\.[a-z]+$/iu;
const SITE = /(?:^|\/)(?:website|site|docs?|documentation|gh-pages|homepage|landing)\//iu;
const MARKUP = /\.(?:css|scss|sass|less|styl|html?|svg|hbs|ejs|pug|mustache)$/iu;
const VENDORED =
  /(?:^|\/)(?:vendor|vendored|third[_-]?party|node_modules|deps|external|extern|bower_components)\//iu;
const DECLARATION = /\.d\.[cm]?ts$|\.pyi$/iu;
const MIGRATION = /(?:^|\/)(?:migrations?|migrate)\//iu;
/** At the top: folders of the same names further down belong to what the project does. */
const TOOLING =
  /^(?:\.[^/]+|ci|scripts?|hack|build|build-?tools|benchsuite|release|packaging|contrib)\//iu;
/** Sent to browsers as it is. */
const STATIC = /(?:^|\/)(?:static|public|assets|wwwroot)\/(?:.*\/)?[^/]+\.(?:[cm]?js|css)$/iu;
const DATA =
  /\.(?:json5?|jsonc|jsonl|ya?ml|toml|lock|xml|csv|tsv|ini|cfg|conf|properties|env|sql|plist|gradle|txt|map|snap|proto)$/iu;
const NOTICE =
  /(?:^|\/)(?:licen[cs]es?|copying|notice|patents|authors|contributors|codeowners|maintainers|credits)(?:[._-][^/]*)?$|\.license$/iu;
/** Settings of tools of the developers: `.rubocop.yml`, `.editorconfig`. */
const DOTFILE = /(?:^|\/)\.(?!env)[^/]+$/iu;
/** Scenarios of Gherkin, in words. */
const SCENARIO = /\.feature$/iu;
const CHANGELOG =
  /(?:^|\/)(?:change(?:s|log)|history|news|releases?(?:[_-]notes)?|migrat(?:ing|ion)|upgrad(?:e|ing))[^/]*\.[a-z]+$/iu;

/** A file with the id of its language. */
export interface RoledFile {
  readonly path: string;
  readonly language: string;
}

/** The role of each file, in their order: an index into FILE_ROLES. */
export function rolesOf(files: readonly RoledFile[]): Uint8Array {
  const isFront = frontEndTest(files.map(({ path }) => path));
  return Uint8Array.from(files, (file) => FILE_ROLES.indexOf(roleOf(file, isFront)));
}

/** Of a text that is in no language that is known. */
const NO_LANGUAGE = 'text';

type PathTest = (path: string) => boolean;

/** What a path says by itself; the first that fits counts. */
const ROLE_TESTS: readonly (readonly [FileRole, PathTest])[] = [
  ['test', (path) => isTestPath(path) || SCENARIO.test(path)],
  ['vendored', (path) => VENDORED.test(path)],
  ['locale', isLocalePath],
  ['changelog', (path) => isDocumentPath(path) && CHANGELOG.test(path)],
  ['notice', (path) => NOTICE.test(path)],
  ['document', isDocumentPath],
  ['sample', (path) => SAMPLE.test(path)],
  ['site', (path) => SITE.test(path)],
  ['migration', (path) => MIGRATION.test(path)],
  ['declaration', (path) => DECLARATION.test(path)],
  ['interface', (path) => MARKUP.test(path) || STATIC.test(path)],
  ['tooling', (path) => DOTFILE.test(path) || (TOOLING.test(path) && !DATA.test(path))],
];

function roleOf({ path, language }: RoledFile, isFront: PathTest): FileRole {
  const [role] = ROLE_TESTS.find(([, fits]) => fits(path)) ?? [];
  if (role !== undefined) return role;
  if (isFront(path)) return 'interface';
  return DATA.test(path) || language === NO_LANGUAGE ? 'data' : 'code';
}

const BACK = /^(?:server|backend|back-end|api|service|services)$/iu;
const FRONT =
  /^(?:app|client|clients|web|webapp|frontend|front-end|ui|console|dashboard|views|components|public|static|assets)$/iu;

/** Whether a file is of the front end: below a folder that says so, beside one of the back end. */
function frontEndTest(paths: readonly string[]): PathTest {
  const folders = [...foldersOf(paths)].map(splitFolder);
  const fronts = [...Map.groupBy(folders, ({ parent }) => parent)].flatMap(([parent, inside]) => {
    if (!inside.some(({ name }) => BACK.test(name))) return [];
    return inside.flatMap(({ name }) => (FRONT.test(name) ? [`${parent}${name}/`] : []));
  });
  return (path) => fronts.some((front) => path.startsWith(front));
}

function foldersOf(paths: readonly string[]): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const path of paths) {
    for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
      const folder = path.slice(0, at);
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  }
  return folders;
}

function splitFolder(folder: string): { readonly parent: string; readonly name: string } {
  const at = folder.lastIndexOf('/') + 1;
  return { parent: folder.slice(0, at), name: folder.slice(at) };
}
