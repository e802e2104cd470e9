import type { DoubtCode, MissingEdge } from './model.ts';

/** What would show that something is used, by the use that was looked for and not found. */
export const DISPROOFS: Readonly<Record<MissingEdge, string>> = {
  import: 'An import of it, from this repository or from another one.',
  reference: 'A reference to its name that the index did not resolve.',
  override: 'A call to the method that it overrides.',
  're-export': 'A re-export from another file.',
  'entry-point': 'A tool, script or framework that runs the file by its path.',
};

function at(where: string): string {
  return where === '' ? '' : `: ${where}`;
}

/** What to look at for each doubt. @param where a path with a line, or '' */
export const DOUBTS: Readonly<Record<DoubtCode, (where: string) => string>> = {
  'mentioned-in-unparsed-file': (where) => `A use in a file with parse errors${at(where)}.`,
  'own-file-unparsed': (where) =>
    `A use in the part of its own file that was not parsed${at(where)}.`,
  'unresolved-import': (where) => `The unresolved import may refer to its file${at(where)}.`,
  'computed-import': (where) => `The computed import may load its file${at(where)}.`,
  'skipped-file-near': (where) => `A use in a file that is not in the index${at(where)}.`,
  'idle-folder': (where) => `A tool that reads the whole folder${at(where)}.`,
  'string-literal': (where) => `The string literal may be its name${at(where)}.`,
  'made-name': (where) => `The name may be computed at run time${at(where)}.`,
  'name-used-elsewhere': (where) => `The same name elsewhere may refer to it${at(where)}.`,
  'mentioned-in-text': (where) =>
    `The configuration, template or text may refer to it${at(where)}.`,
  annotated: (where) => `A decorator, annotation or generated code may call it${at(where)}.`,
  generated: (where) => `The tool that generated the file may need it${at(where)}.`,
  'for-others': (where) => `Code outside the repository may use it${at(where)}.`,
  'foreign-base': (where) => `A type from outside the repository may call it${at(where)}.`,
  'public-name': (where) => `Another repository may use the public name${at(where)}.`,
  'dynamic-language': () => 'The language allows uses that are not visible in the source.',
  'loaded-by-test': (where) => `A test may load it by reflection${at(where)}.`,
  'runs-when-loaded': () =>
    'Side effects of its initial value when the file is loaded; only the name may be unused.',
  'used-by-doubtful-code': (where) => `The code that uses it may not be dead${at(where)}.`,
};
