import type { SymbolFact } from '#code/model.ts';
import type { Packages, SymbolRef } from '#code/resolve/packages.ts';
import type { ResolverInput } from '#code/resolve/resolver.ts';

const NOTHING: readonly SymbolRef[] = [];

/** Files that may define one global: what more do is nobody's in particular. */
const MAX_DEFINITIONS = 5;

/** Programs beside the one that a repository is about: each has its own globals. */
const ASIDE =
  /^(?:.*?\/)?(?:tests?|specs?|t|examples?|samples?|docs?|tools?|bench\w*|scripts?|utils?)\//;

/** @returns the directory whose files share their globals with no others, '' for the program itself */
function programOf(path: string): string {
  return ASIDE.exec(path)?.[0] ?? '';
}

/** The globals of a program as a package: what runs together shares them. */
export interface Globals {
  readonly packages: Packages;
  /** the packages whose globals a file sees, its own program first */
  readonly seenBy: (file: number) => readonly number[];
}

interface Program {
  readonly files: number[];
  readonly globals: Map<string, SymbolRef[]>;
}

export function createGlobals({ files, firstPackage, isMember }: ResolverInput): Globals {
  const ids = new Map([['', 0]]);
  const programs: Program[] = [{ files: [], globals: new Map() }];
  files.forEach(({ path, facts }, file) => {
    // Settings are read by themselves: rockspecs, `.luacheckrc`.
    if (!isMember(file) || /\.rockspec$|(?:^|\/)\.[^/]+$/.test(path)) return;
    const name = programOf(path);
    if (!ids.has(name)) ids.set(name, programs.push({ files: [], globals: new Map() }) - 1);
    const program = programs[ids.get(name) ?? 0];
    facts.symbols.forEach((fact, symbol) => {
      if (!program || !isGlobal(fact)) return;
      addTo(program.globals, fact.name, { file, symbol });
      if (program.files.at(-1) !== file) program.files.push(file);
    });
  });
  const names = [...ids.keys()];
  const find = (name: string): number => {
    const id = ids.get(name);
    return id === undefined ? -1 : firstPackage + id;
  };
  return {
    packages: {
      first: firstPackage,
      count: programs.length,
      areNested: false,
      find,
      nameOf: (id) => names[id - firstPackage] ?? '',
      filesOf: (id) => programs[id - firstPackage]?.files ?? [],
      symbolsOf: (id, name) => {
        const found = programs[id - firstPackage]?.globals.get(name) ?? NOTHING;
        return found.length > MAX_DEFINITIONS ? NOTHING : found;
      },
      homeOf: () => -1,
      spaceOf: () => -1,
      partsOf: () => NOTHING,
    },
    seenBy: (file) => {
      const own = find(programOf(files[file]?.path ?? ''));
      return own <= firstPackage ? [firstPackage] : [own, firstPackage];
    },
  };
}

/** What `local` binds says so in its first word. */
function isGlobal({ exported, container, owner, signature, name }: SymbolFact): boolean {
  if (!exported || container >= 0 || owner !== undefined || name === 'default') return false;
  return !/^local\b/.test(signature);
}

function addTo(globals: Map<string, SymbolRef[]>, name: string, ref: SymbolRef): void {
  const same = globals.get(name);
  if (same) same.push(ref);
  else globals.set(name, [ref]);
}
