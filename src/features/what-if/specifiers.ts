import { directoryOf, joinPath, type PathIndex } from '#code/resolve/path-index.ts';
import { askerOf, probeFile, probeIndex } from '#code/languages/ecmascript/resolve/probe.ts';

/** An import between two files of which one or both get other paths. */
export interface MovedImport {
  readonly oldFrom: string;
  readonly from: string;
  readonly oldTarget: string;
  readonly target: string;
}

export type Judgement =
  /** it leads to the same file as before */
  | { readonly outcome: 'kept' }
  /** `specifier`: what to write instead; null where it is not known */
  | { readonly outcome: 'rewritten'; readonly specifier: string | null }
  /** unchanged, it would resolve to another file without an error */
  | { readonly outcome: 'captured'; readonly by: string; readonly specifier: string | null };

/** Whether a specifier says a path from its own file, whatever the language. */
export function isRelative(specifier: string): boolean {
  return specifier.startsWith('.');
}

/**
 * What becomes of an import by its specifier.
 * @param index the paths after the change
 */
export function judgeSpecifier(
  specifier: string,
  moved: MovedImport,
  { family, index }: { readonly family: string; readonly index: PathIndex },
): Judgement {
  if (family === 'python') return judgeDotted(specifier, moved);
  if (isRelative(specifier)) return judgeRelative(specifier, moved, index);
  return moved.oldTarget === moved.target
    ? { outcome: 'kept' }
    : { outcome: 'rewritten', specifier: withReplacedPath(specifier, moved) };
}

function judgeRelative(specifier: string, moved: MovedImport, index: PathIndex): Judgement {
  const leads = resolveRelative(moved.from, specifier, index);
  if (leads === moved.target) return { outcome: 'kept' };
  const rewritten = relativeSpecifiers(specifier, moved).find(
    (one) => resolveRelative(moved.from, one, index) === moved.target,
  );
  const specifierNow = rewritten ?? null;
  return leads === null
    ? { outcome: 'rewritten', specifier: specifierNow }
    : { outcome: 'captured', by: leads, specifier: specifierNow };
}

/** As the project's own resolver has it, without what its settings add. */
function resolveRelative(from: string, specifier: string, index: PathIndex): string | null {
  const path = joinPath(directoryOf(from), specifier);
  if (path === null) return null;
  const asker = askerOf(from);
  const file = probeFile(index, path, asker);
  const found = file >= 0 ? file : probeIndex(index, path, asker);
  return found >= 0 ? (index.paths[found] ?? null) : null;
}

/** Ways to write a path from a file, the one first that is written as before. */
function relativeSpecifiers(
  specifier: string,
  { oldFrom, oldTarget, from, target }: MovedImport,
): string[] {
  const whole = relativePath(directoryOf(from), target);
  const bare = whole.replace(/(?:\.d)?\.[A-Za-z]+$/, '');
  const folder = /(?:^|\/)index$/.test(bare) ? bare.replace(/\/?index$/, '') : bare;
  const written = /\.[A-Za-z]+$/.exec(specifier)?.[0] ?? '';
  const wasWhole = joinPath(directoryOf(oldFrom), specifier) === oldTarget;
  const ordered = wasWhole
    ? [whole, bare, folder]
    : [`${written === '' ? folder : bare}${written}`, `${bare}${written}`, bare, whole];
  return ordered.map((one) => (one === '' ? '.' : one));
}

/** `./` or `../` and on. */
function relativePath(directory: string, target: string): string {
  const from = directory === '' ? [] : directory.split('/');
  const to = target.split('/');
  let shared = 0;
  while (shared < from.length && shared < to.length - 1 && from[shared] === to[shared]) shared++;
  const ups = from.slice(shared).map(() => '..');
  return [...(ups.length === 0 ? ['.'] : ups), ...to.slice(shared)].join('/');
}

/** `#code/model.ts` for `src/code/model.ts`: what of the path stands in the specifier is replaced. */
function withReplacedPath(specifier: string, { oldTarget, target }: MovedImport): string | null {
  const oldParts = oldTarget.split('/');
  for (let start = 0; start < oldParts.length; start++) {
    const suffix = oldParts.slice(start).join('/');
    const root = oldTarget.slice(0, oldTarget.length - suffix.length);
    const bare = suffix.replace(/\.[A-Za-z]+$/, '');
    if (!target.startsWith(root)) continue;
    const rest = target.slice(root.length);
    if (specifier.endsWith(suffix)) return specifier.slice(0, -suffix.length) + rest;
    if (specifier.endsWith(bare))
      return specifier.slice(0, -bare.length) + rest.replace(/\.[A-Za-z]+$/, '');
  }
  return null;
}

/** Python's `a.b` and `..b`: the module's path with dots, from a root or from the importing package. */
function judgeDotted(specifier: string, moved: MovedImport): Judgement {
  const dots = /^\.*/.exec(specifier)?.[0].length ?? 0;
  const name = specifier.slice(dots);
  if (dots === 0) return judgeAbsolute(specifier, moved);
  const base = ancestorOf(packageOf(moved.from), dots - 1);
  const oldBase = ancestorOf(packageOf(moved.oldFrom), dots - 1);
  const said = name === '' ? '' : `.${name}`;
  const member = moduleOf(moved.oldTarget).slice(`${oldBase}${said}`.length);
  if (`${base}${said}${member}` === moduleOf(moved.target)) return { outcome: 'kept' };
  const whole = moduleOf(moved.target);
  const wanted = whole.slice(0, whole.length - member.length);
  const own = packageOf(moved.from);
  return { outcome: 'rewritten', specifier: whole.endsWith(member) ? toDotted(own, wanted) : null };
}

function judgeAbsolute(specifier: string, { oldTarget, target }: MovedImport): Judgement {
  if (oldTarget === target) return { outcome: 'kept' };
  const old = `.${moduleOf(oldTarget)}`;
  const at = old.lastIndexOf(`.${specifier}`);
  const root = at === -1 ? '' : old.slice(1, at + 1);
  const member = at === -1 ? '' : old.slice(at + 1 + specifier.length);
  const whole = moduleOf(target);
  const isKnown = at !== -1 && whole.startsWith(root) && whole.endsWith(member);
  return {
    outcome: 'rewritten',
    specifier: isKnown ? whole.slice(root.length, whole.length - member.length) : null,
  };
}

function moduleOf(path: string): string {
  return path
    .replace(/\.pyi?$/, '')
    .replace(/(?:^|\/)__init__$/, '')
    .replaceAll('/', '.');
}

function packageOf(path: string): string {
  return directoryOf(path).replaceAll('/', '.');
}

function ancestorOf(dotted: string, levels: number): string {
  const parts = dotted.split('.');
  return parts.slice(0, Math.max(0, parts.length - levels)).join('.');
}

function toDotted(own: string, wanted: string): string {
  const from = own === '' ? [] : own.split('.');
  const to = wanted === '' ? [] : wanted.split('.');
  let shared = 0;
  while (shared < from.length && shared < to.length && from[shared] === to[shared]) shared++;
  return `${'.'.repeat(from.length - shared + 1)}${to.slice(shared).join('.')}`;
}
