import { isTestPath } from '#code/languages/registry.ts';
import type { EdgeConfidence, ReferenceKind, SymbolKind } from '#code/model.ts';
import {
  type Citation,
  type LineRange,
  nameOf,
  type Reference,
  type SourceLookup,
  verifyCitations,
} from './citations.ts';
import type { AnswerLanguage } from './languages.ts';
import { type AnswerTemplates, TEMPLATES } from './templates.ts';

const MAX_PLACES = 5;
const MAX_NEIGHBOURS = 4;
/** A place this far below the best is about something else. */
const MIN_SHARE_OF_BEST = 0.4;
/** Scores of search say which share of the question's words was found, and in how good a place. */
const MIN_SCORE = 0.02;
const WEAK_SCORE = 0.1;
const MAX_SENTENCE_CHARS = 240;

export interface PassageSymbol {
  /** the caller's number of it: of several windows of one symbol only the best is a place */
  readonly id?: number | null;
  readonly name: string;
  readonly kind: SymbolKind;
  readonly signature: string;
  readonly doc: string;
}

/** A hit of search with its text. */
export interface Passage extends LineRange {
  /** the lines `startLine` to `endLine` */
  readonly content: string;
  /** 0..1, of search */
  readonly score: number;
  /** null where the passage is no symbol */
  readonly symbol: PassageSymbol | null;
}

/** A symbol at one end of an edge, with the range of its definition. */
export interface ConnectedSymbol extends LineRange {
  readonly name: string;
}

/** One symbol refers to another. */
export interface Connection {
  readonly from: ConnectedSymbol;
  readonly to: ConnectedSymbol;
  readonly kind: ReferenceKind;
  readonly confidence: EdgeConfidence;
}

/** What the index is known to lack; all 0 and 1 for a complete one. */
export interface IndexGaps {
  readonly skippedFiles: number;
  readonly unparsedFiles: number;
  readonly unresolvedImports: number;
  /** share of the project's files that were indexed, 0..1 */
  readonly sampledShare: number;
}

export interface AnswerInput {
  readonly language: AnswerLanguage;
  /** best first */
  readonly passages: readonly Passage[];
  /** edges from and to the symbols of the passages; those of ambiguous names are left out */
  readonly connections: readonly Connection[];
  readonly gaps: IndexGaps;
  /** texts of the files of passages and connections: what it does not confirm is not said */
  readonly lookup: SourceLookup;
  /** a model is set up but gave no answer */
  readonly modelFailed: boolean;
}

export interface Answer {
  /** Markdown */
  readonly answer: string;
  readonly references: readonly Reference[];
}

/**
 * An answer put together from the index alone: the places that match the question, the first
 * sentence of their documentation, who calls whom, and what the index lacks. It names no place that
 * `lookup` does not confirm, and says so where nothing matches.
 */
export function composeAnswer(input: AnswerInput): Answer {
  const words = TEMPLATES[input.language];
  const places = choosePlaces(input);
  const notes = [
    ...(input.modelFailed ? [words.withoutModel] : []),
    ...gapNotes(input.gaps, words, input.language),
  ];
  if (places.length === 0)
    return { answer: [words.notFound, ...notes].join('\n\n'), references: [] };
  const isWeak = (places[0]?.score ?? 0) < WEAK_SCORE;
  const lines = places.flatMap((place) => [
    placeLine(place),
    ...neighbourLines(place, input, words),
  ]);
  const parts = [words.intro, lines.join('\n'), ...(isWeak ? [words.weak] : []), ...notes];
  const references = places.map(({ filePath, startLine, endLine, description }) => ({
    filePath,
    startLine,
    endLine,
    description,
  }));
  return { answer: parts.join('\n\n'), references };
}

interface Place extends Passage, Citation {}

function choosePlaces({ passages, lookup }: AnswerInput): Place[] {
  const best = passages[0]?.score ?? 0;
  const near = passages.filter(
    (passage, i) =>
      passage.score >= MIN_SCORE &&
      passage.score >= best * MIN_SHARE_OF_BEST &&
      passages.findIndex((other) => isWindowOfSame(other, passage)) === i,
  );
  return verifyCitations(near.map(toPlace), lookup).slice(0, MAX_PLACES);
}

function isWindowOfSame(a: Passage, b: Passage): boolean {
  return a === b || (typeof a.symbol?.id === 'number' && a.symbol.id === b.symbol?.id);
}

/** A later window of a long function does not show its name: its first line is checked instead. */
function toPlace(passage: Passage): Place {
  const name = passage.symbol?.name ?? '';
  const token = passage.content.includes(name) && name !== '' ? name : firstLine(passage.content);
  return { ...passage, token, description: describe(passage) };
}

function firstLine(content: string): string {
  return content.split('\n').find((text) => /[\p{L}\p{N}]/u.test(text)) ?? '';
}

/** What a reference says of its place: documentation first, then the declaration, then the text. */
function describe({ symbol, content }: Passage): string {
  const sentence = firstSentence(symbol?.doc ?? '');
  if (sentence !== '') return sentence;
  const signature = symbol?.signature ?? '';
  if (signature !== '') return foldSpace(signature).slice(0, MAX_SENTENCE_CHARS);
  return foldSpace(firstLine(content)).slice(0, MAX_SENTENCE_CHARS);
}

/** Up to the first full stop that ends a sentence, the first empty line or the first tag. */
function firstSentence(doc: string): string {
  const paragraph = foldSpace(doc.split(/\n\s*\n|(?:^|\n)\s*@[a-z]/u)[0] ?? '');
  const end = /[.!?](?=\s+[\p{Lu}\p{N}])|[。！？]/u.exec(paragraph);
  const sentence = end === null ? paragraph : paragraph.slice(0, end.index + 1);
  if (sentence.length <= MAX_SENTENCE_CHARS) return sentence;
  return `${sentence.slice(0, MAX_SENTENCE_CHARS).replace(/\s+\S*$/u, '')} …`;
}

function foldSpace(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}

function placeLine(place: Place): string {
  const at = code(nameOf(place));
  const head = place.symbol === null ? at : `${code(place.symbol.name)} (${at})`;
  const isProse = firstSentence(place.symbol?.doc ?? '') !== '';
  const text = isProse ? inline(place.description) : code(place.description);
  return place.description === '' ? `- ${head}` : `- ${head}: ${text}`;
}

function neighbourLines(place: Place, input: AnswerInput, words: AnswerTemplates): string[] {
  const certain = input.connections.filter(({ confidence }) => confidence !== 'ambiguous');
  const outgoing = certain.filter(({ from }) => isSame(from, place));
  const incoming = certain.filter(({ to }) => isSame(to, place)).toSorted(testsLast);
  const callees = outgoing.filter(isCall);
  const callers = incoming.filter(isCall);
  const ends = { place, input };
  return [
    ...(callees.length > 0
      ? neighbourLine(words.calls, callees.map(toEnd), ends)
      : neighbourLine(words.uses, outgoing.map(toEnd), ends)),
    ...(callers.length > 0
      ? neighbourLine(words.calledBy, callers.map(toStart), ends)
      : neighbourLine(words.usedBy, incoming.map(toStart), ends)),
  ];
}

function isCall({ kind }: Connection): boolean {
  return kind === 'call';
}

function toStart({ from }: Connection): ConnectedSymbol {
  return from;
}

function toEnd({ to }: Connection): ConnectedSymbol {
  return to;
}

function testsLast(a: Connection, b: Connection): number {
  return Number(isTestPath(a.from.filePath)) - Number(isTestPath(b.from.filePath));
}

function isSame(
  symbol: ConnectedSymbol,
  { filePath, symbol: own, startLine, endLine }: Place,
): boolean {
  if (symbol.filePath !== filePath || symbol.name !== own?.name) return false;
  return symbol.startLine <= endLine && startLine <= symbol.endLine;
}

function neighbourLine(
  label: string,
  symbols: readonly ConnectedSymbol[],
  { place, input }: { readonly place: Place; readonly input: AnswerInput },
): string[] {
  const distinct = new Map(symbols.map((symbol) => [nameOf(symbol) + symbol.name, symbol]));
  const citations = [...distinct.values()]
    .filter((symbol) => !isSame(symbol, place))
    .map(toCitation);
  const shown = verifyCitations(citations, input.lookup).slice(0, MAX_NEIGHBOURS);
  if (shown.length === 0) return [];
  const names = shown.map((symbol) => `${code(symbol.name)} (${code(nameOf(symbol))})`);
  const more = citations.length > shown.length ? ' …' : '';
  return [`  - ${label}: ${names.join(', ')}${more}`];
}

function toCitation(symbol: ConnectedSymbol): ConnectedSymbol & Citation {
  return { ...symbol, token: symbol.name, description: '' };
}

function gapNotes(gaps: IndexGaps, words: AnswerTemplates, language: AnswerLanguage): string[] {
  const number = new Intl.NumberFormat(language);
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const counts: readonly (readonly [string, number])[] = [
    [words.skippedFiles, gaps.skippedFiles],
    [words.unparsedFiles, gaps.unparsedFiles],
    [words.unresolvedImports, gaps.unresolvedImports],
  ];
  const said = counts.filter(([, n]) => n > 0).map(([label, n]) => `${label}: ${number.format(n)}`);
  if (gaps.sampledShare < 1) said.push(`${words.sampledFiles}: ${share.format(gaps.sampledShare)}`);
  return said.length === 0 ? [] : [`${words.incomplete} (${said.join('; ')})${words.fullStop}`];
}

/** Text of the repository as Markdown code: the fence is longer than any run of back quotes in it. */
function code(text: string): string {
  const flat = foldSpace(text);
  const runs = flat.match(/`+/gu) ?? [];
  const fence = '`'.repeat(1 + Math.max(0, ...runs.map((run) => run.length)));
  const pad = flat.startsWith('`') || flat.endsWith('`') ? ' ' : '';
  return `${fence}${pad}${flat}${pad}${fence}`;
}

/** Prose of the repository inside of ours: it brings no links, images or markup of its own. */
function inline(text: string): string {
  return text.replaceAll(/[<>[\]\\]/gu, (mark) => `\\${mark}`);
}
