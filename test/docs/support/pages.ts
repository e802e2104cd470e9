import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..', '..');

/** A fenced block of a page. */
export interface Sample {
  /** path in the repository */
  readonly page: string;
  /** of the fence, counted from 1 */
  readonly line: number;
  /** first word behind the fence, '' where there is none */
  readonly language: string;
  /** without the indentation of a list that it is in */
  readonly text: string;
}

export interface DocsPage {
  readonly path: string;
  readonly samples: readonly Sample[];
}

/** README.md and every page of docs/ that somebody has written: the reference is made from the schemas. */
export function readPages(): DocsPage[] {
  const paths = globSync('docs/**/*.md', { cwd: ROOT }).filter(
    (path) => !/^docs\/(?:reference|decisions|\.vitepress)\//.test(path),
  );
  return ['README.md', ...paths.toSorted()]
    .map((path) => ({ path, samples: findSamples(path, readFileSync(join(ROOT, path), 'utf8')) }))
    .filter(({ samples }) => samples.length > 0);
}

const FENCE = /^(?<indent> *)```(?<language>\w*)[^\n`]*\n(?<text>.*?)^\k<indent>```$/gms;

/** @throws Error where a fence is left open */
function findSamples(page: string, text: string): Sample[] {
  const found = [...text.matchAll(FENCE)].map(({ index, groups }) => {
    const { indent = '', language = '', text: body = '' } = groups ?? {};
    return {
      page,
      line: text.slice(0, index).split('\n').length,
      language,
      text: body.replaceAll(new RegExp(`^${indent}`, 'gm'), '').trimEnd(),
    };
  });
  const fences = text.split('\n').filter((line) => /^ *```/.test(line)).length;
  if (fences !== 2 * found.length) throw new Error(`${page}: a fence is left open`);
  return found;
}
