import type { EdgeClass, EdgeEvidence } from './edge-classes.ts';

const SCRIPT = /\.[cm]?jsx?$/;
const DECLARATION = /\.d\.[cm]?ts$/;
const CODE = /\.(?:[cm]?[jt]sx?|json)$/;

/** TypeScript's resolver answers what is checked, Sextant what runs. */
export function typescriptClasses({ project, readings }: EdgeEvidence): EdgeClass[] {
  const paths = new Set(project.files.map(({ path }) => path));
  const unresolved = unresolvedOf(readings);
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
      claims: ({ from, to }) => SCRIPT.test(from) && hasDeclarations(paths, to),
    },
    {
      name: 'style sheet or other asset',
      side: 'extra',
      fault: 'neither',
      explanation:
        "A bundler's import of a file that is no code; TypeScript's resolver looks for code only.",
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
      name: 'package entry that only the build writes',
      side: 'extra',
      fault: 'neither',
      explanation:
        'The package names a file of its build, which is not in the repository; Sextant links the source it is built from.',
      claims: ({ from, via }) => !via.startsWith('.') && unresolved.has(`${from}\0${via}`),
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
  ];
}

function hasDeclarations(paths: ReadonlySet<string>, script: string): boolean {
  const stem = script.replace(SCRIPT, '');
  return ['.d.ts', '.d.mts', '.d.cts'].some((ending) => paths.has(stem + ending));
}

function unresolvedOf(readings: EdgeEvidence['readings']): ReadonlySet<string> {
  const found = readings.filter(({ to }) => to === null);
  return new Set(found.map(({ from, specifier }) => `${from}\0${specifier}`));
}
