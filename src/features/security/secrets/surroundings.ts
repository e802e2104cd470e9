/** What kind of a file a place is in, as far as secrets are concerned. */
/** Where a hit stands. */
export interface SecretPlace {
  /** repository-relative, `/` between its parts */
  readonly path: string;
  readonly isTest: boolean;
  readonly isGenerated: boolean;
}

export type Surroundings = 'lock file' | 'template' | 'documentation' | 'bundle' | 'test' | 'code';

const LOCK_FILES = new Set([
  'package-lock.json',
  'npm-shrinkwrap.json',
  'pnpm-lock.yaml',
  'go.sum',
  'packages.lock.json',
  'verification-metadata.xml',
  'project.assets.json',
  'package.resolved',
  'bun.lockb',
  'gradle.lockfile',
]);
const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const TEST_FOLDERS = words(
  'fixture fixtures __fixtures__ testdata test-data test_data mock mocks __mocks__ cassettes golden goldens stub stubs test tests spec specs __tests__ testing e2e bench benchmark benchmarks',
);
const TEMPLATE_FOLDERS = words('example examples sample samples demo demos playground templates');
const DOCUMENT_FOLDERS = words('doc docs documentation guide guides website man');
const BUNDLE_FOLDERS = words(
  '__snapshots__ dist build node_modules bower_components vendor vendored third_party third-party',
);
/** `jvmTest`, `integration-tests`, `my_test` */
const TEST_FOLDER = /^(?:jvm|common|native|android|integration|unit|functional)test$|[-_]tests?$/;
const TEST_FILE =
  /^test_|^conftest\.|[._-](?:test|tests|spec|mock|stories)\.[a-z]{1,5}$|Tests?\.[a-z]{1,6}$/;
const TEMPLATE_FILE =
  /[._-](?:example|sample|template|dist|tmpl|tpl|defaults?)(?:\.[a-z0-9]{1,10})?$|\.(?:j2|erb)$/i;
const DOCUMENT =
  /\.(?:md|mdx|markdown|rst|adoc|asciidoc|txt|html?|ipynb|pod|rdoc|org|tex|po|pot)$|^(?:changelog|readme|history)/i;
const BUNDLE = /\.min\.(?:js|css|mjs)$|\.(?:map|snap)$/;

interface PathParts {
  /** in lower case */
  readonly folders: readonly string[];
  /** as it is written: `OrderTest.java` is a test, `contest.java` is none */
  readonly file: string;
}

const isBelow = ({ folders }: PathParts, names: ReadonlySet<string>): boolean =>
  folders.some((folder) => names.has(folder));

const isTestPath = (parts: PathParts): boolean =>
  isBelow(parts, TEST_FOLDERS) ||
  parts.folders.some((folder) => TEST_FOLDER.test(folder)) ||
  TEST_FILE.test(parts.file);

const isLockFile = ({ file }: PathParts): boolean =>
  LOCK_FILES.has(file.toLowerCase()) || file.endsWith('.lock');

const isTemplatePath = (parts: PathParts): boolean =>
  isBelow(parts, TEMPLATE_FOLDERS) || TEMPLATE_FILE.test(parts.file);

const isDocument = (parts: PathParts): boolean =>
  isBelow(parts, DOCUMENT_FOLDERS) || DOCUMENT.test(parts.file);

const isBundle = (parts: PathParts): boolean =>
  isBelow(parts, BUNDLE_FOLDERS) || BUNDLE.test(parts.file);

/** By the path, and by what else is known of the file. The first that fits counts. */
export function surroundingsOf({ path, isTest, isGenerated }: SecretPlace): Surroundings {
  const slash = path.lastIndexOf('/');
  const folders = path.slice(0, Math.max(0, slash)).toLowerCase().split('/');
  const parts: PathParts = { folders, file: path.slice(slash + 1) };
  if (isLockFile(parts)) return 'lock file';
  if (isTest || isTestPath(parts)) return 'test';
  if (isTemplatePath(parts)) return 'template';
  if (isDocument(parts)) return 'documentation';
  return isGenerated || isBundle(parts) ? 'bundle' : 'code';
}
