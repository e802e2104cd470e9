import type { SymbolFact } from '#code/model.ts';
import type { Packages, SymbolRef } from '#code/resolve/packages.ts';
import type { ResolverInput } from '#code/resolve/resolver.ts';

const NOTHING: readonly SymbolRef[] = [];

/** Files that may define one global: what more do is nobody's in particular. */
const MAX_DEFINITIONS = 5;

/** The globals of all files, as one package that every file is in. */
export function createGlobals({ files, firstPackage, isMember }: ResolverInput): Packages {
  const globals = new Map<string, SymbolRef[]>();
  const defining: number[] = [];
  files.forEach(({ path, facts }, file) => {
    // Settings are read by themselves: rockspecs, `.luacheckrc`.
    if (!isMember(file) || /\.rockspec$|(?:^|\/)\.[^/]+$/.test(path)) return;
    const before = globals.size;
    facts.symbols.forEach((fact, symbol) => {
      if (isGlobal(fact)) addTo(globals, fact.name, { file, symbol });
    });
    if (globals.size > before) defining.push(file);
  });
  return {
    first: firstPackage,
    count: 1,
    areNested: false,
    find: (name) => (name === '' ? firstPackage : -1),
    nameOf: () => '',
    filesOf: () => defining,
    symbolsOf: (_, name) => {
      const found = globals.get(name) ?? NOTHING;
      return found.length > MAX_DEFINITIONS ? NOTHING : found;
    },
    homeOf: () => -1,
    spaceOf: () => -1,
    partsOf: () => NOTHING,
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
