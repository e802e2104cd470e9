import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What one test of knip says about a fixture. */
export interface Expectation {
  readonly test: string;
  /** below `fixtures` */
  readonly fixture: string;
  /** unused files, and `file name` of unused exports, types among them */
  readonly issues: ReadonlySet<string>;
  /** the same that the test says are none; a file alone stands for all its exports */
  readonly none: ReadonlySet<string>;
  /** all issues by kind; null where the test does not count them */
  readonly counts: { readonly files: number; readonly exports: number } | null;
}

/** Folders of tests about exports and files; the others are about dependencies, plugins, output. */
const FOLDERS = [
  'exports',
  're-exports',
  'entry',
  'imports',
  'namespaces',
  'types',
  'ignore-exports-used-in-file',
  'language',
  'resolution',
  'workspaces',
];

const OPTIONS = /createOptions\(\{ cwd(?:, isStrict: false)? \}\)/;
const ISSUE =
  /(!?)issues\.(files|exports|types|nsExports|nsTypes)\[(['"])(.+?)\3\](?:\[(['"])(.+?)\5\]|\.(\w+))?/g;

/** Reads what the tests of a checkout of knip expect, by the text of their assertions. */
export function readExpectations(root: string): Expectation[] {
  const folder = join(root, 'packages/knip/test');
  return FOLDERS.flatMap((name) =>
    readdirSync(join(folder, name))
      .filter((file) => file.endsWith('.test.ts'))
      .toSorted()
      .flatMap((file) => {
        const text = readFileSync(join(folder, name, file), 'utf8');
        return readTest(`${name}/${file.replace('.test.ts', '')}`, text);
      }),
  );
}

/** The first block of a file that runs with knip's own settings. */
function readTest(test: string, text: string): Expectation[] {
  const fixture = /const cwd = resolve\('fixtures\/([^']+)'\)/.exec(text)?.[1];
  const block = text
    .split(/^(?=test(?:\.skip)?\()/m)
    .find((part) => part.startsWith('test(') && OPTIONS.test(part));
  if (fixture === undefined || block === undefined) return [];
  return [{ test, fixture, ...readAssertions(block), counts: countsOf(block) }];
}

function readAssertions(block: string): Pick<Expectation, 'issues' | 'none'> {
  const issues = new Set<string>();
  const none = new Set<string>();
  for (const [, not, kind, , file = '', , quoted = '', plain = ''] of block.matchAll(ISSUE)) {
    const name = quoted + plain;
    const isFile = kind === 'files';
    const key = isFile ? `file ${file}` : `${file} ${lastPart(name)}`.trim();
    if (not === '!') none.add(key);
    else if (isFile || isNamed(name)) issues.add(key);
  }
  return { issues, none };
}

/** `issues.exports['a.ts']` alone says that there are some, not which. */
function isNamed(name: string): boolean {
  return name !== '' && name !== 'length';
}

/** A member of a namespace import, `Space.name`, is an export of its file. */
function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

function countsOf(block: string): Expectation['counts'] {
  const counters = /baseCounters,([^}]*)\}/.exec(block)?.[1];
  if (counters === undefined) return null;
  const of = (name: string): number =>
    Number(new RegExp(`\\b${name}: (\\d+)`).exec(counters)?.[1] ?? 0);
  return { files: of('files'), exports: of('exports') + of('types') };
}
