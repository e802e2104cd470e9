import { languageOf } from '../languages/registry.ts';

/** Text beyond this is not looked at: imports stand at the top. */
const READ_CHARS = 64 * 1024;
const MAX_SPECIFIERS = 400;

/** Whether anything is imported in files of that path's language. */
export function canImport(path: string): boolean {
  return languageOf(path).conventions?.imports !== undefined;
}

/**
 * What a file seems to import, by its text alone: specifiers as `a/b/c`, relative ones with their dots
 * (`./x`, `../x`). An estimate: comments and strings count as well, and nothing is resolved. It costs a
 * hundredth of a parse.
 */
export function specifiersOf(path: string, text: string): string[] {
  const form = languageOf(path).conventions?.imports;
  if (form === undefined) return [];
  const found = new Set<string>();
  for (const [, first = '', second = ''] of text.slice(0, READ_CHARS).matchAll(form.pattern)) {
    const specifier = form.toPath(first, second);
    if (specifier !== '') found.add(specifier);
    if (found.size >= MAX_SPECIFIERS) break;
  }
  return [...found];
}
