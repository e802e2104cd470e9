import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Sections of the page in their order; each is written by its own analysis and leaves the others. */
export const SECTIONS = [
  'graph',
  'symbols',
  'speed',
  'metrics',
  'duplication',
  'dead-code',
  'security',
  'impact',
  'risk',
  'simulate',
] as const;
export type Section = (typeof SECTIONS)[number];

/**
 * Puts sections into a page, between marks of their names, and keeps the others as they are.
 * @param introduction what stands before the first section
 */
export function withSections(
  page: string,
  introduction: string,
  sections: ReadonlyMap<Section, string>,
): string {
  const parts = SECTIONS.flatMap((name) => {
    const text = sections.get(name) ?? sectionOf(page, name);
    return text === '' ? [] : [`<!-- ${name} -->\n\n${text}\n\n<!-- /${name} -->`];
  });
  return `${[introduction, ...parts].join('\n\n')}\n`;
}

/** @returns what stands between the marks of a section, '' where it has none */
function sectionOf(page: string, name: Section): string {
  const [, rest] = page.split(`<!-- ${name} -->`, 2);
  return rest?.split(`<!-- /${name} -->`, 1)[0]?.trim() ?? '';
}

export function writeSections(
  path: string,
  introduction: string,
  sections: ReadonlyMap<Section, string>,
): void {
  const page = existsSync(path) ? readFileSync(path, 'utf8') : '';
  writeFileSync(path, withSections(page, introduction, sections));
}
