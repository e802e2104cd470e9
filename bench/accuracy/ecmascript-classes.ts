import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Edge } from './comparison.ts';
import type { Reading } from './specifiers.ts';
import type { EdgeClass, EdgeEvidence } from './edge-classes.ts';

const SCRIPT = /\.[cm]?jsx?$/;
const DECLARATION = /\.d\.[cm]?ts$/;
const CODE = /\.(?:[cm]?[jt]sx?|json)$/;

/** TypeScript's resolver answers what is checked, Sextant what runs. */
export function typescriptClasses({ project, readings }: EdgeEvidence): EdgeClass[] {
  const paths = new Set(project.files.map(({ path }) => path));
  const unresolved = unresolvedOf(readings);
  const declared = new Set(
    readings
      .filter(({ to }) => to !== null && DECLARATION.test(to))
      .map(({ from, specifier }) => `${from}\0${specifier}`),
  );
  return [
    {
      name: 'declarations instead of the script (theirs)',
      side: 'missing',
      fault: 'neither',
      explanation:
        'A script imports a script that has a declaration file beside it: TypeScript checks against the declarations, Sextant links what runs.',
      claims: ({ from, to }) => SCRIPT.test(from) && DECLARATION.test(to),
    },
    {
      name: 'declarations instead of the script (ours)',
      side: 'extra',
      fault: 'neither',
      explanation: 'The other half of the class above: the edge to the script.',
      claims: ({ from, to, via }) =>
        SCRIPT.test(from) && (hasDeclarations(paths, to) || declared.has(`${from}\0${via}`)),
    },
    {
      name: 'style sheet or other asset',
      side: 'extra',
      fault: 'neither',
      explanation:
        "A bundler's import of a file that is not code; TypeScript's resolver looks for code only.",
      claims: ({ to }) => !CODE.test(to),
    },
    {
      name: 'file named with a query',
      side: 'extra',
      fault: 'neither',
      explanation: 'A bundler reads what follows the question mark as an instruction, not as name.',
      claims: ({ via }) => via.includes('?'),
    },
    {
      name: 'name without its extension',
      side: 'extra',
      fault: 'neither',
      explanation:
        "Node's rules, which the compiler follows here, want the extension; the bundler that reads the file does not.",
      claims: ({ from, to, via }) =>
        via.startsWith('.') &&
        unresolved.has(`${from}\0${via}`) &&
        stemsOf(to).has(posix.join(posix.dirname(from), via)),
    },
    builtEntry(unresolved),
  ];
}

/** @returns what a file may be named by where its extension, or `index` with it, is left out */
function stemsOf(path: string): ReadonlySet<string> {
  const stem = path.replace(CODE, '').replace(/\.d$/, '');
  return new Set([stem, stem.replace(/\/index$/, '')]);
}

/** Modules that code names without an import statement. @param root of the checkout */
export function mockClasses(root: string): EdgeClass[] {
  const names = (pattern: RegExp) => {
    const texts = new Map<string, string>();
    return ({ from, via }: Edge): boolean => {
      const text = texts.get(from) ?? readFileSync(join(root, from), 'utf8');
      texts.set(from, text);
      const found = new Set(Array.from(text.matchAll(pattern), ([, name = '']) => name));
      return via
        .split(', ')
        .some((name) => found.has(name) || found.has(name.replace(/^\.\//, '')));
    };
  };
  return [
    {
      name: 'module that a test stands in for',
      side: 'extra',
      fault: 'neither',
      explanation:
        'A test names the module to a runner, `jest.mock("./a")`, and imports it no other way; Sextant counts it as an import.',
      claims: names(
        /\.\s*(?:\w*[mM]ock\w*|importActual|requireActual)(?:<[^()]*>)?\(\s*["'`]([^"'`]+)/g,
      ),
    },
    {
      name: 'file that an expression names',
      side: 'extra',
      fault: 'neither',
      explanation:
        '`require.resolve("./a")` and `new URL("./a", import.meta.url)` lead to a file without importing it; Sextant counts them.',
      claims: names(
        /\b(?:require\s*\.\s*resolve|import\.meta\.resolve|new\s+URL)\(\s*["'`]([^"'`]+)/g,
      ),
    },
    {
      name: 'module augmentation',
      side: 'extra',
      fault: 'yardstick',
      explanation:
        '`declare module "./a"` adds to the types of that module: the compiler resolves it, the yardstick does not.',
      claims: names(/\bdeclare\s+module\s+["']([^"']+)/g),
    },
  ];
}

/** What TypeScript's resolver says of the same imports. */
export function compilerClasses(compiled: readonly Reading[]): EdgeClass[] {
  const edges = new Set(compiled.map(({ from, to }) => `${from}\0${to}`));
  const elsewhere = new Set(compiled.map(({ from, specifier }) => `${from}\0${specifier}`));
  const explanation =
    "Through an alias or a package's exports the compiler leads where Sextant does, and nowhere else.";
  return [
    {
      name: 'the compiler has it, too',
      side: 'extra',
      fault: 'yardstick',
      explanation,
      claims: ({ from, to }) => edges.has(`${from}\0${to}`),
    },
    {
      name: 'the compiler leads it elsewhere',
      side: 'missing',
      fault: 'yardstick',
      explanation,
      claims: ({ from, to, via }) =>
        elsewhere.has(`${from}\0${via}`) && !edges.has(`${from}\0${to}`),
    },
  ];
}

/** dependency-cruiser runs with the swc parser and without TypeScript. */
export function cruiserClasses({ project, readings }: EdgeEvidence): EdgeClass[] {
  const paths = new Set(project.files.map(({ path }) => path));
  const unresolved = unresolvedOf(readings);
  const read = new Set(readings.map(({ from }) => from));
  return [
    {
      name: 'script beside its declarations',
      side: 'missing',
      fault: 'yardstick',
      explanation:
        'TypeScript code imports a script with a declaration file beside it. Declarations are left out of the cruise, so it leads to the script.',
      claims: ({ from, to }) => !SCRIPT.test(from) && hasDeclarations(paths, to),
    },
    {
      name: 'script that its package declares',
      side: 'extra',
      fault: 'yardstick',
      explanation:
        "The package's declarations come first in its exports, for scripts as well; they are left out of the cruise, and the edge with them.",
      claims: ({ from, to, via }) =>
        SCRIPT.test(from) && !via.startsWith('.') && hasDeclarations(paths, to),
    },
    {
      name: 'declaration file',
      side: 'extra',
      fault: 'yardstick',
      explanation:
        'swc cannot parse declaration files as such, so they are left out of the cruise.',
      claims: ({ from, to }) => DECLARATION.test(from) || DECLARATION.test(to),
    },
    {
      name: 'alias of a tsconfig',
      side: 'extra',
      fault: 'yardstick',
      explanation:
        "dependency-cruiser reads a tsconfig's `paths` through TypeScript's API, which TypeScript 7 does not have, so aliases stay unresolved.",
      claims: ({ from, via }) => !via.startsWith('.') && unresolved.has(`${from}\0${via}`),
    },
    {
      name: 'file outside the cruise',
      side: 'extra',
      fault: 'yardstick',
      explanation: 'dependency-cruiser lists no import of this file at all.',
      claims: ({ from }) => !read.has(from),
    },
    builtEntry(unresolved),
  ];
}

function builtEntry(unresolved: ReadonlySet<string>): EdgeClass {
  return {
    name: 'package entry that only the build writes',
    side: 'extra',
    fault: 'neither',
    explanation:
      'The package names a file of its build, which is not in the repository; Sextant links the source it is built from.',
    claims: ({ from, via }) =>
      via.split(', ').some((name) => !name.startsWith('.') && unresolved.has(`${from}\0${name}`)),
  };
}

function hasDeclarations(paths: ReadonlySet<string>, script: string): boolean {
  const stem = script.replace(SCRIPT, '');
  return ['.d.ts', '.d.mts', '.d.cts'].some((ending) => paths.has(stem + ending));
}

function unresolvedOf(readings: EdgeEvidence['readings']): ReadonlySet<string> {
  const found = readings.filter(({ to }) => to === null);
  return new Set(found.map(({ from, specifier }) => `${from}\0${specifier}`));
}
