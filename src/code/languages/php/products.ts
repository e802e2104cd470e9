import type { Project } from '#code/languages/conventions.ts';
import { parseJsonObject } from '#code/resolve/json-config.ts';

/** All but tests, in what Composer calls a project: nobody requires that. */
export function findComposerProducts({ files, texts, isTest }: Project): (file: number) => boolean {
  const root = texts.find(({ path }) => path === 'composer.json');
  const isProject = root !== undefined && parseJsonObject(root.text)?.['type'] === 'project';
  return (file) => isProject && !isTest(files[file]?.path ?? '');
}
