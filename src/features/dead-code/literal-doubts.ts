import { familyConventionsOf } from '#code/languages/registry.ts';
import type { Candidate } from './candidates.ts';
import {
  type Counterevidence,
  isFileScoped,
  isGlobalScript,
  isModuleFile,
  pathOf,
  present,
} from './counterevidence.ts';
import { hasExplicitExports, type NodeGraph } from './graph.ts';
import type { Doubt } from './model.ts';

/** What string literals say of a name: whole, as a part of them, or put together. */
export function literalDoubts(counterevidence: Counterevidence, candidate: Candidate): Doubt[] {
  const { graph, mentions } = counterevidence;
  const { fact, file } = candidate;
  const name = fact?.name ?? candidate.name;
  // Who shares by modules alone has no use of a name but by an import of it.
  if (isSealedModule(graph, candidate))
    return [...ownLiteral(counterevidence, candidate), ...made(counterevidence, candidate)];
  const inFull = wholeName(graph, candidate);
  const whole = inFull === '' ? undefined : mentions.literalsOf(inFull)[0];
  const literal = mentions.literalsOf(name)[0] ?? mentions.wordsOf(name)[0];
  const isPage = isGlobalScript(graph, file);
  const prose = mentions
    .wordsOf(` ${name}`)
    .find((other) => isPage || isProseOf(graph, other, file));
  const where = [whole, literal, prose].find((one) => one !== undefined);
  return [
    ...present([
      where === undefined ? null : { code: 'string-literal', where: pathOf(graph, where) },
    ]),
    ...(isPage ? hostDoubts(counterevidence, candidate) : []),
    ...made(counterevidence, candidate),
  ];
}

/** Text of another kind, and what stands around the code of a template. */
function isProseOf({ files, families }: NodeGraph, other: number, file: number): boolean {
  const family = families[file] ?? '';
  if (families[other] !== family) return true;
  return familyConventionsOf(family).templatePaths?.test(files[other]?.path ?? '') === true;
}

/** A script that no page names is run by a host, which may call its functions by their names. */
function hostDoubts({ graph, named }: Counterevidence, { file, fact }: Candidate): Doubt[] {
  if (named.has(file) || fact?.kind !== 'function') return [];
  return [{ code: 'public-name', where: pathOf(graph, file) }];
}

/** What is set on `exports` may be used by text that the file itself evaluates: `'<% e._init() %>'`. */
function ownLiteral({ graph, mentions }: Counterevidence, candidate: Candidate): Doubt[] {
  const { kind, file, name } = candidate;
  if (kind !== 'unused-export' || isModuleFile(graph, file)) return [];
  const found = [name, ` ${name}`].some((form) => mentions.wordsOf(form).includes(file));
  return found ? [{ code: 'string-literal', where: pathOf(graph, file) }] : [];
}

/** A name at the top of a module: no string leads to it, but where it is evaluated. */
function isSealedModule(graph: NodeGraph, candidate: Candidate): boolean {
  const { file, fact } = candidate;
  if (!hasExplicitExports(graph, file) || isGlobalScript(graph, file)) return false;
  return fact === null || fact.container === -1 || isFileScoped(graph, candidate);
}

function made({ graph, mentions }: Counterevidence, candidate: Candidate): Doubt[] {
  for (const form of madeForms(graph, candidate)) {
    const where = mentions.wordsOf(form).find((other) => canCall(graph, other, candidate));
    if (where !== undefined) return [{ code: 'made-name', where: pathOf(graph, where) }];
  }
  return [];
}

/** A variable is made a name of by its own file alone: `globals()['_get_' + kind]`. */
function canCall({ families }: NodeGraph, other: number, { file, type }: Candidate): boolean {
  if (type === 'variable' && other !== file) return false;
  return families[other] === families[file] || families[other] === '';
}

/** Shorter parts of a name are those of too many others. */
const MIN_PART = 3;
const BOUNDARY = /(?<=_)(?=[^_])|(?<=\p{Ll})(?=\p{Lu})/gu;

/** The parts of a name that a literal may complete when a program runs: `_load_*`, `*_pass`. */
function madeForms(graph: NodeGraph, { file, fact }: Candidate): string[] {
  if (!fact || !canBeMade(graph, file, fact.kind)) return [];
  const { name } = fact;
  return [...name.matchAll(BOUNDARY)].flatMap(({ index }) => {
    const start = name.slice(0, index);
    const end = name.slice(index);
    // With the sign between them a part of two letters says as much: `${provider}_rm`.
    const joined = start.endsWith('_') && end.length + 1 >= MIN_PART ? [`*_${end}`] : [];
    const starts = start.length >= MIN_PART ? [`${start}*`] : [];
    const ends = end.length >= MIN_PART ? [`*${end}`] : [];
    return starts.concat(ends, joined);
  });
}

const MADE: ReadonlySet<string> = new Set(['function', 'method', 'variable']);

function canBeMade(graph: NodeGraph, file: number, kind: string): boolean {
  const { hasDynamicNames, isReflective } = familyConventionsOf(graph.families[file] ?? '');
  if (hasDynamicNames === true) return MADE.has(kind);
  return kind === 'method' && (hasExplicitExports(graph, file) || isReflective === true);
}

/** Names that are looked for inside of literals for a candidate. */
export function wordsFor(graph: NodeGraph, candidate: Candidate): string[] {
  const { kind, file, fact, name } = candidate;
  if (kind === 'unused-file')
    return [...pathWords(graph.files[file]?.path ?? ''), ...dottedNames(graph, file)];
  const own = fact?.name ?? name;
  const path = kind === 'unused-export' ? pathWords(graph.files[file]?.path ?? '') : [];
  return [own, ` ${own}`, ...path, ...madeForms(graph, candidate)];
}

/** Names of a file that a literal may end in: `"package.middleware.TooBig"`. */
export function dottedNames({ files, families }: NodeGraph, file: number): string[] {
  if (familyConventionsOf(families[file] ?? '').hasDottedModules !== true) return [];
  const symbols = files[file]?.facts.symbols ?? [];
  return symbols.filter(({ container }) => container < 0).map(({ name }) => name);
}

/** `/start` of `src/start.ts`; of an index its folder's name. */
export function pathWords(path: string): string[] {
  const parts = path.split('/');
  const stem = (parts.at(-1) ?? '').replace(/(?:\.d)?\.[A-Za-z]{1,7}$/, '');
  const word = stem === 'index' || stem === '__init__' ? (parts.at(-2) ?? '') : stem;
  return word.length > 1 ? [`/${word}`] : [];
}

/** A type with its package: `"org.example.Thing"`. */
export function wholeName({ files }: NodeGraph, { file, fact }: Candidate): string {
  const space = files[file]?.facts.packageName ?? '';
  return space === '' || !fact || fact.container !== -1 ? '' : `${space}.${fact.name}`;
}
