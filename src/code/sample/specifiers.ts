import { languageOf } from '../languages/registry.ts';

/** Text beyond this is not looked at: imports stand at the top. */
const READ_CHARS = 64 * 1024;
const MAX_SPECIFIERS = 400;

/** How the imports of a language look, and what a match says as a path. */
interface ImportForm {
  readonly pattern: RegExp;
  readonly toPath: (first: string, second: string) => string;
}

const QUOTED: ImportForm = {
  pattern:
    /(?:\bfrom|\bimport|\brequire|\bexport\s+\*\s+from)\s*\(?\s*(?:'([^'\n]{1,200})'|"([^"\n]{1,200})")/gu,
  toPath: eitherOf,
};
const PYTHON: ImportForm = {
  pattern: /(?<=^[ \t]*)(?:from[ \t]+([.\w]{1,200})[ \t]+import\b|import[ \t]+([\w.]{1,200}))/gmu,
  toPath: (first, second) => fromPython(eitherOf(first, second)),
};
const DOTTED: ImportForm = {
  pattern: /(?<=^[ \t]*)(?:import|using)[ \t]+(?:static[ \t]+)?([\w.]{1,200})/gmu,
  toPath: (name) => name.replaceAll('.', '/'),
};
const GO: ImportForm = {
  pattern: /^[ \t]*(?:import[ \t]+)?(?:[\w.]{1,80}[ \t]+)?"([\w./~-]{1,200})"[ \t]*$/gmu,
  toPath: eitherOf,
};
const INCLUDE: ImportForm = {
  pattern: /^[ \t]*#[ \t]*(?:include|import)[ \t]*["<]([^">\n]{1,200})[">]/gmu,
  toPath: eitherOf,
};
const RUST: ImportForm = {
  pattern:
    /^[ \t]*(?:pub(?:\([^)\n]{0,40}\))?[ \t]+)?(?:use[ \t]+([\w:]{1,200})|mod[ \t]+(\w{1,200}))/gmu,
  toPath: (used, declared) => (declared === '' ? fromRust(used) : `./${declared}`),
};
const PHP: ImportForm = {
  pattern:
    /^[ \t]*(?:use|require(?:_once)?|include(?:_once)?)[ \t]*\(?[ \t]*['"]?([\w\\./-]{1,200})/gmu,
  toPath: (name) => name.replaceAll('\\', '/').replace(/^\//u, ''),
};
const RUBY: ImportForm = {
  pattern:
    /^[ \t]*(?:require[ \t]*\(?[ \t]*['"]([^'"\n]{1,200})|require_relative[ \t]*\(?[ \t]*['"]([^'"\n]{1,200}))/gmu,
  toPath: (name, relative) => (relative === '' ? name : `./${relative}`),
};

const FORMS: Readonly<Record<string, ImportForm>> = {
  javascript: QUOTED,
  typescript: QUOTED,
  vue: QUOTED,
  svelte: QUOTED,
  astro: QUOTED,
  solidity: QUOTED,
  dart: QUOTED,
  python: PYTHON,
  java: DOTTED,
  kotlin: DOTTED,
  scala: DOTTED,
  csharp: DOTTED,
  swift: DOTTED,
  go: GO,
  c: INCLUDE,
  cpp: INCLUDE,
  rust: RUST,
  php: PHP,
  ruby: RUBY,
};

/** Whether anything is imported in files of that path's language. */
export function canImport(path: string): boolean {
  return Object.hasOwn(FORMS, languageOf(path).id);
}

/**
 * What a file seems to import, by its text alone: specifiers as `a/b/c`, relative ones with their dots
 * (`./x`, `../x`). An estimate: comments and strings count as well, and nothing is resolved. It costs a
 * hundredth of a parse.
 */
export function specifiersOf(path: string, text: string): string[] {
  const form = FORMS[languageOf(path).id];
  if (form === undefined) return [];
  const found = new Set<string>();
  for (const [, first = '', second = ''] of text.slice(0, READ_CHARS).matchAll(form.pattern)) {
    const specifier = form.toPath(first, second);
    if (specifier !== '') found.add(specifier);
    if (found.size >= MAX_SPECIFIERS) break;
  }
  return [...found];
}

function eitherOf(first: string, second: string): string {
  return first === '' ? second : first;
}

function fromRust(name: string): string {
  return name.replace(/^(?:crate|self|super)::/u, '').replaceAll('::', '/');
}

/** `..pkg.mod` is `../pkg/mod`, `.` is the folder itself. */
function fromPython(specifier: string): string {
  const dots = /^\.*/u.exec(specifier)?.[0].length ?? 0;
  const rest = specifier.slice(dots).replaceAll('.', '/');
  if (dots === 0) return rest;
  return `${dots === 1 ? './' : '../'.repeat(dots - 1)}${rest}`;
}
