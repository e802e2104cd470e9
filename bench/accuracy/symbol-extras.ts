import type { Tag } from './ctags.ts';
import type { SourceView } from './source-view.ts';
import type { Definition } from './definition.ts';
import type { SymbolClass } from './symbol-class.ts';

/** What Sextant has and ctags has not. */
export function extraClasses(view: SourceView, tags: readonly Tag[]): SymbolClass[] {
  const named = Map.groupBy(tags, ({ path, name }) => `${path}\0${name}`);
  return [
    ...ownExtras(view),
    ...otherKinds(named, tags),
    ...leftOut(view, named, new Set(tags.map(({ path }) => path))),
    ...unlisted(),
  ];
}

type TagsByName = ReadonlyMap<string, readonly Tag[]>;

function ownExtras(view: SourceView): SymbolClass[] {
  return [
    {
      name: 'default export without a name',
      side: 'extra',
      fault: 'neither',
      explanation: 'Sextant calls it by the name that others import: default.',
      claims: ({ name }) => name === 'default',
    },
    {
      name: 'function made by a macro, with its names',
      side: 'extra',
      fault: 'neither',
      explanation: '`TEST(Suite, works) {` is `Suite.works` to Sextant and `TEST` to ctags.',
      claims: ({ path, name, line }) =>
        /^\w+\.\w+$/.test(name) &&
        new RegExp(`\\b[A-Z][A-Z0-9_]*\\(\\s*${name.replace('.', '\\s*,\\s*')}\\b`).test(
          view
            .linesOf(path)
            .slice(line - 1, line + 2)
            .join(' '),
        ),
    },
    {
      name: 'name that is not in its lines',
      side: 'extra',
      fault: 'sextant',
      explanation: "The definition's lines do not contain the name.",
      claims: ({ path, name, line, endLine }) => {
        const own = view.linesOf(path).slice(line - 1, endLine);
        return !own.some((text) => text.includes(name));
      },
    },
  ];
}

/** One class for each of ctags' words. */
function otherKinds(named: TagsByName, tags: readonly Tag[]): SymbolClass[] {
  const kinds = [...new Set(tags.map(({ kind }) => kind))].toSorted();
  const tagInside = ({ path, name, line, endLine }: Definition): Tag | undefined =>
    named.get(`${path}\0${name}`)?.find((tag) => line <= tag.line && tag.line <= endLine);
  return kinds.map((kind) => ({
    name: `ctags lists it as ${kind}`,
    side: 'extra',
    fault: 'neither',
    explanation:
      'Both have the name in these lines and call it another thing, or ctags has it once where the source has it twice.',
    claims: (definition) => tagInside(definition)?.kind === kind,
  }));
}

function leftOut(view: SourceView, named: TagsByName, tagged: ReadonlySet<string>): SymbolClass[] {
  return [
    {
      name: 'file in which ctags finds nothing',
      side: 'extra',
      fault: 'yardstick',
      explanation: 'ctags lists no definition of the file at all.',
      claims: ({ path }) => !tagged.has(path),
    },
    {
      name: 'defined inside a function',
      side: 'extra',
      fault: 'yardstick',
      explanation: 'ctags leaves out what is defined in the body of a function.',
      claims: ({ container }) => container === 'function' || container === 'method',
    },
    {
      name: 'declaration without a body',
      side: 'extra',
      fault: 'yardstick',
      explanation:
        'A signature: an overload, a member of an interface, a declared function; ctags leaves it out.',
      claims: ({ family, path, endLine }) =>
        family === 'callable' && !/[}:]\s*[;,)]*\s*$/.test(codeOf(view.linesOf(path)[endLine - 1])),
    },
    {
      name: 'ctags has the name elsewhere in the file',
      side: 'extra',
      fault: 'yardstick',
      explanation:
        'ctags lists the name in this file, on another line: an overload or a method of another class.',
      claims: ({ path, name }) => named.has(`${path}\0${name}`),
    },
  ];
}

function codeOf(line = ''): string {
  return line.replace(/\/\/.*$/, '');
}

/** By Sextant's word for it: the examples are there to be looked at. */
function unlisted(): SymbolClass[] {
  return (['function', 'method', 'class', 'interface', 'enum', 'type', 'namespace'] as const).map(
    (kind) => ({
      name: `${kind} that ctags does not list`,
      side: 'extra',
      fault: 'yardstick',
      explanation:
        'The name is in these lines of the source, and the grammar reads a definition there; ctags has no such name in the file.',
      claims: (definition) => definition.kind === kind,
    }),
  );
}
