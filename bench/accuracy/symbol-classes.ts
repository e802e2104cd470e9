import type { LinkFile } from '#code/model.ts';
import type { Tag } from './ctags.ts';
import { createSourceView, type SourceView } from './source-view.ts';
import { extraClasses } from './symbol-extras.ts';
import { languageClasses } from './symbol-language-classes.ts';
import type { Definition } from './definition.ts';
import type { SymbolClass } from './symbol-class.ts';

export interface SymbolEvidence {
  readonly root: string;
  readonly files: readonly LinkFile[];
  /** all tags, of every kind */
  readonly tags: readonly Tag[];
}

export function symbolClasses({ root, files, tags }: SymbolEvidence): SymbolClass[] {
  const view = createSourceView(root, files);
  return [
    ...misreadings(view),
    ...differences(view, files),
    ...languageClasses(view),
    ...ownFaults(view),
    ...extraClasses(view, tags),
  ];
}

const SCRIPT = /\.[cm]?jsx?$/;
/** Lines at the start of a definition, annotations among them, that its name may be on. */
const HEAD_LINES = 4;
const KEYWORDS = new Set(
  'if for while switch catch return function else do with sizeof defined try throw new'.split(' '),
);

/** What ctags has and is not there. */
function misreadings(view: SourceView): SymbolClass[] {
  return [
    {
      name: 'line without code',
      side: 'missing',
      fault: 'yardstick',
      explanation: 'The line is inside a comment, or inside a string that spans lines.',
      claims: (definition) => !view.isCode(definition) && isParsed(view, definition),
    },
    {
      name: 'name that is not on its line',
      side: 'missing',
      fault: 'yardstick',
      explanation: 'ctags made the name up, or put it on a line that does not have it.',
      claims: (definition) => !view.lineOf(definition).includes(definition.name),
    },
    {
      name: 'keyword read as a name',
      side: 'missing',
      fault: 'yardstick',
      explanation: 'ctags takes a statement for a definition: `if (…) {`.',
      claims: ({ name }) => KEYWORDS.has(name),
    },
    {
      name: "Cython's keywords",
      side: 'missing',
      fault: 'yardstick',
      explanation: 'ctags takes a plain name `cdef` or `cpdef` for a definition of Cython.',
      claims: (definition) => /\bcp?def\b/.test(view.lineOf(definition)),
    },
  ];
}

/** What ctags calls a definition and Sextant does not, by design. */
function differences(view: SourceView, files: readonly LinkFile[]): SymbolClass[] {
  const ours = new Set(
    files.flatMap(({ path, facts }) =>
      facts.symbols.flatMap(({ name, startLine }) =>
        Array.from({ length: HEAD_LINES }, (_, i) => `${path}\0${name}\0${startLine + i}`),
      ),
    ),
  );
  return [
    {
      name: 'held as another kind',
      side: 'missing',
      fault: 'neither',
      explanation:
        'Sextant has the name here, as a variable or of the other family: a record, which this ctags calls a method.',
      claims: ({ path, line, name }) => ours.has(`${path}\0${name}\0${line}`),
    },
    {
      name: 'module in a separate file',
      side: 'missing',
      fault: 'neither',
      explanation: '`mod name;` names a file; Sextant has an edge to it, no symbol.',
      claims: (definition) => definition.kind === 'module' && /;\s*$/.test(view.lineOf(definition)),
    },
    {
      name: 'associated type',
      side: 'missing',
      fault: 'neither',
      explanation: 'A type that an implementation or a trait names inside itself.',
      claims: (definition) =>
        definition.kind === 'typedef' && /^\s+type\b/.test(view.lineOf(definition)),
    },
    {
      name: 'object literal listed as a class',
      side: 'missing',
      fault: 'neither',
      explanation: 'ctags calls an object with functions in it a class; no class is written there.',
      claims: (definition) =>
        definition.kind === 'class' &&
        SCRIPT.test(definition.path) &&
        !/\bclass\b/.test(view.lineOf(definition)),
    },
    {
      name: 'function assigned to a member',
      side: 'missing',
      fault: 'neither',
      explanation: '`object.name = function` defines no name of the file; ctags lists it.',
      claims: (definition) => aroundName(view, definition).some(isMemberAssignment),
    },
    {
      name: 'member of an object literal',
      side: 'missing',
      fault: 'neither',
      explanation: '`{ name: function }` is a value, not a definition, to Sextant.',
      claims: (definition) =>
        SCRIPT.test(definition.path) &&
        aroundName(view, definition).some(({ after }) => /^['"]?\s*:(?!:)/.test(after)),
    },
  ];
}

function ownFaults(view: SourceView): SymbolClass[] {
  return [
    {
      name: 'method signature of an interface',
      side: 'missing',
      fault: 'sextant',
      explanation: 'Sextant has the interface as one symbol, without its members.',
      claims: ({ container, family, kind }) =>
        container === 'interface' && family === 'callable' && kind === 'method',
    },
    {
      name: 'file without a tree',
      side: 'missing',
      fault: 'sextant',
      explanation: 'Sextant did not parse the file, or more than half of it is in error nodes.',
      claims: (definition) => !isParsed(view, definition),
    },
    {
      name: 'in a file with syntax errors',
      side: 'missing',
      fault: 'sextant',
      explanation: 'The grammar has error nodes in this file; what is inside them has no facts.',
      claims: ({ path }) => view.factsOf(path)?.state === 'partial',
    },
    {
      name: 'use of a name',
      side: 'missing',
      fault: 'yardstick',
      explanation:
        'In a sound tree Sextant has a reference to this name on this line and no definition: ctags takes a call or a type for one.',
      claims: (definition) => view.isUsed(definition),
    },
  ];
}

function isParsed(view: SourceView, { path }: Definition): boolean {
  return ['parsed', 'partial'].includes(view.factsOf(path)?.state ?? '');
}

interface Around {
  readonly before: string;
  readonly after: string;
}

/** The text before and after each place of the name on its line. */
function aroundName(view: SourceView, definition: Definition): Around[] {
  const parts = view.lineOf(definition).split(definition.name);
  return parts.slice(1).map((after, i) => ({ before: parts[i] ?? '', after }));
}

function isMemberAssignment({ before, after }: Around): boolean {
  return /[.\]]\s*$/.test(before) && /^\s*=/.test(after);
}
