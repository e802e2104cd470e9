import type { Candidate } from './candidates.ts';
import { type Counterevidence, pathOf, present } from './counterevidence.ts';
import { dottedNames, pathWords } from './literal-doubts.ts';
import { hasExplicitExports, type NodeGraph } from './graph.ts';
import type { Doubt } from './model.ts';

export function fileDoubts(
  { graph, blindSpots, mentions }: Counterevidence,
  { file }: Candidate,
): Doubt[] {
  const { path = '', facts } = graph.files[file] ?? {};
  const named = literalsOfPath(path)
    .flatMap((text) => mentions.literalsOf(text).filter((other) => !imports(graph, other, text)))
    .find((other) => other !== file);
  const other = [
    ...pathWords(path).flatMap((word) => mentions.wordsOf(word)),
    ...startsOfPath(path).flatMap((text) => mentions.startsOf(text)),
    ...stemOfComponent(path).flatMap((stem) => mentions.stemsOf(stem)),
  ].find((one) => one !== file);
  const folder = foldersOf(path)
    .flatMap((text) => mentions.literalsOf(text))
    .find((one) => one !== file && isLoaderOf(graph, one, file));
  const dotted = dottedNames(graph, file)
    .flatMap((name) => mentions.wordsOf(name))
    .find((one) => one !== file);
  // What hands on nothing is run, by somebody or by hand.
  const isScript =
    facts?.exports.length === 0 &&
    hasExplicitExports(graph, file) &&
    stemOfComponent(path).length === 0;
  return present([
    blindSpots.lostImportOf(file),
    blindSpots.computedNear(file),
    blindSpots.skippedNear(file),
    named === undefined ? null : { code: 'name-used-elsewhere', where: pathOf(graph, named) },
    other === undefined ? null : { code: 'name-used-elsewhere', where: pathOf(graph, other) },
    folder === undefined ? null : { code: 'string-literal', where: pathOf(graph, folder) },
    dotted === undefined ? null : { code: 'string-literal', where: pathOf(graph, dotted) },
    isScript ? { code: 'mentioned-in-text', where: '' } : null,
  ]);
}

/** A tool's own settings name folders for other ends: aliases, what is checked, what is left out. */
function isLoaderOf({ files, families }: NodeGraph, other: number, file: number): boolean {
  const isSettings = /\.config\.[^/]+$/.test(files[other]?.path ?? '');
  return families[other] === families[file] && !isSettings;
}

/** The ways a literal may name the folder of a file, for somebody who loads all that is in it. */
export function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.flatMap((_, from) => {
    const folder = parts.slice(from).join('/');
    const bare = from === parts.length - 1 ? [] : [folder, `/${folder}`];
    return [...bare, `./${folder}`, `../${folder}`].flatMap((text) => [text, `${text}/`]);
  });
}

/** The literal is the specifier of a relative import: where that leads is known. */
function imports({ files }: NodeGraph, file: number, specifier: string): boolean {
  if (!specifier.startsWith('.')) return false;
  return files[file]?.facts.imports.some((fact) => fact.specifier === specifier) === true;
}

/** The folders that a path put together at run time may start with. */
export function startsOfPath(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.slice(0, -1).flatMap((_, from) => {
    const folder = `${parts.slice(from).join('/')}/`;
    return [folder, `./${folder}`, `../${folder}`];
  });
}

/** What a tag or a document calls a component that it gets without an import, or by one of its own. */
export function stemOfComponent(path: string): string[] {
  const stem = /([^/]+)\.(?:vue|svelte|astro)$/.exec(path)?.[1];
  return stem === undefined ? [] : [stem];
}

/** The ways a literal may name a file: from any folder above, with and without its extension. */
export function literalsOfPath(path: string): string[] {
  const parts = path.split('/');
  const found: string[] = [];
  for (let from = 0; from < parts.length; from++) {
    const whole = parts.slice(from).join('/');
    const stem = whole.replace(/\.[A-Za-z]+$/, '');
    const isBare = from === parts.length - 1;
    found.push(whole, `./${whole}`, `../${whole}`, `/${whole}`, `./${stem}`, `../${stem}`);
    if (!isBare) found.push(stem, stem.replaceAll('/', '.'));
  }
  return found;
}
