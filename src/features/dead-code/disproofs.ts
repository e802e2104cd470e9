import type { DoubtCode, MissingEdge } from './model.ts';

/** What would show that something is used, by the use that was looked for and not found. */
export const DISPROOFS: Readonly<Record<MissingEdge, string>> = {
  import: 'An import of it, from this repository or from another one.',
  reference: 'A use of its name that the index did not link.',
  override: 'A call of the method that it overrides.',
  're-export': 'An export of it from another file.',
  'entry-point': 'A tool, a script or a framework that starts the file by its path.',
};

function at(where: string): string {
  return where === '' ? '' : `: ${where}`;
}

/** What to look at for each doubt. @param where a path with a line, or '' */
export const DOUBTS: Readonly<Record<DoubtCode, (where: string) => string>> = {
  'mentioned-in-unparsed-file': (where) => `A use in a file that was not parsed whole${at(where)}.`,
  'own-file-unparsed': (where) => `A use in the part of its file that was not parsed${at(where)}.`,
  'unresolved-import': (where) => `The unresolved import could mean its file${at(where)}.`,
  'computed-import': (where) => `The computed import could load its file${at(where)}.`,
  'skipped-file-near': (where) => `A use in a file that is not in the index${at(where)}.`,
  'idle-folder': (where) => `Something that reads the folder as a whole${at(where)}.`,
  'string-literal': (where) => `The string literal could be its name${at(where)}.`,
  'made-name': (where) => `The name could be put together at run time${at(where)}.`,
  'name-used-elsewhere': (where) => `The same name in another place could mean it${at(where)}.`,
  'mentioned-in-text': (where) => `The configuration, template or text could mean it${at(where)}.`,
  annotated: (where) => `A decorator, an annotation or generated code could call it${at(where)}.`,
  generated: (where) => `The tool that wrote the file could need it${at(where)}.`,
  'for-others': (where) => `Code outside the repository could use it${at(where)}.`,
  'foreign-base': (where) => `A type from outside the repository could call it${at(where)}.`,
  'public-name': (where) => `Another repository could use the public name${at(where)}.`,
  'dynamic-language': () => 'The language allows uses that the text does not show.',
  'loaded-by-test': (where) => `A test could load it by reflection${at(where)}.`,
  'runs-when-loaded': () =>
    'What its value does when the file is loaded: only the name may be unused.',
  'used-by-doubtful-code': (where) => `What uses it may not be dead${at(where)}.`,
};
