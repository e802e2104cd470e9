import { readCaptures } from './captures.ts';
import { findMisfit } from './check-facts.ts';
import { chunkFile } from './chunk.ts';
import {
  ecmascriptDialect,
  type EcmascriptDialect,
} from './languages/ecmascript/strict/options.ts';
import type { StrictText } from './languages/ecmascript/strict/probe-channel.ts';
import { createDraft } from './fact-draft.ts';
import {
  countHalstead,
  countLines,
  NO_TREE_FACTS,
  toTokenStream,
  toTreeFacts,
  type TreeFacts,
} from './file-facts.ts';
import { isGenerated, isMinified } from './generated.ts';
import type { Language } from './languages/language.ts';
import { dialectOf, grammarOf, languageById, languageOf, LANGUAGES } from './languages/registry.ts';
import { type LexRules, toLexRules } from './lex-rules.ts';
import { type LexedText } from './lexed-text.ts';
import { lexText } from './lexer.ts';
import type {
  ChunkFact,
  Extraction,
  FileFacts,
  MaintenanceCounts,
  ParseFailure,
  ParseState,
} from './model.ts';
import { loadGrammar } from './parse/grammars.ts';
import type { ParsedText } from './parse/parsed-text.ts';
import { type ParseRequest, parseText } from './parse/parser.ts';
import { readReferences } from './references.ts';
import type { ScanInput, Scanner } from './scanning.ts';
import { contentIdOf, decodeText } from './source-bytes.ts';
import type { EmbeddedParts, Syntax, FactDraft } from './languages/syntax.ts';

/** More than this share of a file in error nodes, and its facts are worth nothing. */
const MAX_ERROR_SHARE = 0.5;

/** Bytes that say which language a file is in where its path does not. */
const CONTENT_HEAD = 65_536;

/** One file to extract. */
export interface ExtractInput {
  /** decides the language, nothing else */
  readonly path: string;
  readonly content: Uint8Array;
  /** git blob id where it is known; computed from the content otherwise */
  readonly contentId?: string;
  /** leaves the parser out: a file that crashed it before; the facts say so */
  readonly knownFailure?: ParseFailure;
  /** the strict parser comes to an end with this text, see `survivesParsing`: only then it is asked */
  readonly isProbed?: boolean;
  /** reads something else of the file in the same pass */
  readonly scanner?: Scanner;
}

/**
 * Loads the grammars of languages for this thread; `extractFile` is synchronous after it.
 * @param ids language ids; all languages where it is left out
 * @internal beyond this file only tests and tools use it
 */
export async function loadLanguages(ids?: readonly string[]): Promise<void> {
  const wanted = LANGUAGES.filter(({ id }) => !ids || ids.includes(id));
  const queries = wanted.flatMap(({ syntax }) => Object.entries(syntax?.queries ?? {}));
  await Promise.all(queries.map(async ([grammar, query]) => loadGrammar({ grammar, query })));
}

/** Loads what one file needs, the first of its language; threads hold no grammar that nobody asked for. */
export async function loadLanguageOf(path: string, content: Uint8Array): Promise<void> {
  const { id, syntax } = languageAt(path, content);
  if (!syntax || loaded.has(id)) return;
  await loadLanguages([id]);
  loaded.add(id);
}

/** Languages that `loadLanguageOf` has loaded in this thread. */
const loaded = new Set<string>();

/**
 * The facts of one file: a pure function of its bytes, its language and `EXTRACTOR_VERSION`.
 * Never throws on any bytes, and takes at most about 2 s of CPU in the parser.
 * @throws when the language's grammar was not loaded with `loadLanguages` in this thread
 */
export function extractFile(input: ExtractInput): Extraction {
  const { path, content, contentId, knownFailure = null, scanner = null, isProbed = false } = input;
  const decoded = decodeText(content);
  if (decoded.outcome === 'skipped')
    return { outcome: 'skipped', path, reason: decoded.reason, detail: decoded.detail };
  const { text } = decoded;
  const language = languageAt(path, content);
  const request = { path, knownFailure, isProbed, scanner, scan: NOTHING_SCANNED };
  const { facts, chunks, misfit } = storable(text, language, request);
  if (facts === null)
    return { outcome: 'skipped', path, reason: 'out-of-range', detail: misfit ?? '' };
  return {
    outcome: 'extracted',
    path,
    contentId: contentId ?? contentIdOf(content),
    sizeBytes: content.length,
    facts,
    scan: request.scan,
    chunks,
    misfit,
  };
}

interface Storable {
  /** null where nothing of the file can be stored */
  readonly facts: FileFacts | null;
  readonly chunks: readonly ChunkFact[];
  /** why not all could be stored */
  readonly misfit: string | null;
}

/** Everything is checked before anything else goes by it; without its tree, a file says less. */
function storable(text: string, language: Language, request: FactsRequest): Storable {
  const facts = extractFacts(text, language, request);
  const chunks = chunkFile(facts, text);
  const misfit = findMisfit(facts, chunks);
  if (misfit === null) return { facts, chunks, misfit };
  const less = withoutTree(text, language, { failure: 'out-of-range', request });
  const lessChunks = chunkFile(less, text);
  const isLost = findMisfit(less, lessChunks) !== null;
  return { facts: isLost ? null : less, chunks: lessChunks, misfit };
}

const NOTHING_SCANNED = new Uint8Array(0);

/** @returns the dialect, see `dialectOf`, of a file that is not decoded yet */
export function dialectOfContent(path: string, content: Uint8Array): string {
  return dialectOf(languageAt(path, content), path);
}

/**
 * @returns id of the language of a file that is not decoded yet
 * @internal beyond this file only tests and tools use it
 */
export function languageOfContent(path: string, content: Uint8Array): string {
  return languageAt(path, content).id;
}

function languageAt(path: string, content: Uint8Array): Language {
  const head = content[0] === 0x23 ? Buffer.from(content.subarray(0, 200)).toString('latin1') : '';
  const named = languageOf(path, firstLine(head));
  if (named.byContent?.paths.test(path) !== true) return named;
  const start = Buffer.from(content.subarray(0, CONTENT_HEAD)).toString('latin1');
  return languageById(named.byContent.languageOf(start)) ?? named;
}

function firstLine(text: string): string {
  return text.startsWith('#!') ? (text.slice(0, 200).split('\n', 1)[0] ?? '') : '';
}

interface FactsRequest {
  readonly path: string;
  readonly knownFailure: ParseFailure | null;
  readonly isProbed: boolean;
  readonly scanner: Scanner | null;
  /** what the scanner said */
  scan: Uint8Array;
}

function extractFacts(text: string, language: Language, request: FactsRequest): FileFacts {
  const { syntax } = language;
  if (!syntax) return withoutTree(text, language, { failure: null, request });
  if (request.knownFailure)
    return withoutTree(text, language, { failure: request.knownFailure, request });
  const { parts, ...source } = parsedSource(syntax, text, request.path);
  const strict = request.isProbed ? source.strict : null;
  const parsed = parseText({ ...source, strict }, (found) =>
    readTree({ text, language, parts, request }, found),
  );
  if (parsed.outcome === 'parsed') return parsed.value;
  return withoutTree(text, language, { failure: parsed.failure, request });
}

interface ParsedSource extends ParseRequest {
  readonly parts: EmbeddedParts | null;
  readonly strict: EcmascriptDialect | null;
}

function parsedSource(syntax: Syntax, text: string, path: string): ParsedSource {
  const embedded = syntax.embed?.(text) ?? { grammar: null, code: text, parts: null };
  const grammar = embedded.grammar ?? grammarOf(syntax, path);
  const { code } = embedded;
  const unfolded = syntax.unfold?.(code) ?? { code, parts: null };
  return {
    grammar,
    text: unfolded.code,
    others: [() => code, () => syntax.repair?.(code) ?? code],
    mends: syntax.mends ?? [],
    ...(syntax.implied && { implied: syntax.implied }),
    filler: syntax.filler ?? '',
    parts: embedded.parts ?? unfolded.parts,
    strict: ecmascriptDialect(grammar, path),
  };
}

/** @returns what of a file the strict parser would read, null where it reads nothing of it */
export function strictTextOf(path: string, content: Uint8Array): StrictText | null {
  const { syntax } = languageAt(path, content);
  if (!syntax || !mayBeStrict(syntax)) return null;
  const decoded = decodeText(content);
  if (decoded.outcome === 'skipped') return null;
  const { text, strict } = parsedSource(syntax, decoded.text, path);
  return strict && { text, dialect: strict };
}

/** Whether any grammar of a language has a strict parser. */
function mayBeStrict(syntax: Syntax): boolean {
  return Object.keys(syntax.queries).some((grammar) => ecmascriptDialect(grammar, '') !== null);
}

interface TreeSource {
  readonly text: string;
  readonly language: Language;
  /** what the rest of the file adds where the tree is of its code alone */
  readonly parts: EmbeddedParts | null;
  readonly request: FactsRequest;
}

function readTree(source: TreeSource, parsed: ParsedText): FileFacts {
  const { text, language, parts, request } = source;
  const draft = createDraft(language, text);
  draft.errorRanges.push(...parsed.leftOut);
  readCaptures(draft, parsed);
  parts?.close(draft);
  const lexed = lexText(text, rulesOf(language), draft.lexSpans);
  const inCode = readReferences(draft, lexed.tokens);
  const references = parts?.complete({ draft, lexed, references: inCode }) ?? inCode;
  finishDraft(draft, language.syntax);
  const tree = toTreeFacts(draft, lexed, references);
  const isBroken = tree.parseErrorRatio > MAX_ERROR_SHARE;
  const state = isBroken ? 'failed' : parsed.hasError ? 'partial' : 'parsed';
  const kept = isBroken
    ? { ...NO_TREE_FACTS, parseErrorRatio: tree.parseErrorRatio, errorLines: tree.errorLines }
    : tree;
  const facts: FileFacts = {
    ...fileLevelFacts({
      path: request.path,
      text,
      language,
      lexed,
      draft,
      complexity: kept.complexity,
    }),
    ...kept,
    state,
    failure: isBroken ? 'syntax-errors' : null,
  };
  scan(request, facts, { text: parsed.text, whole: text, root: isBroken ? null : parsed.root });
  return facts;
}

function scan(
  request: FactsRequest,
  { language, imports, minified }: FileFacts,
  { text, whole, root }: Pick<ScanInput, 'text' | 'whole' | 'root'>,
): void {
  const { scanner } = request;
  if (scanner)
    request.scan = scanner({ text, whole, language, root, imports, isMinified: minified });
}

function finishDraft(draft: FactDraft, syntax: Syntax | null): void {
  syntax?.finish(draft);
}

interface Treeless {
  readonly failure: ParseFailure | null;
  readonly request: FactsRequest;
}

function withoutTree(text: string, language: Language, { failure, request }: Treeless): FileFacts {
  const lexed = lexText(text, rulesOf(language), []);
  const state: ParseState = failure ? 'failed' : 'plain';
  const parseErrorRatio = failure === 'syntax-errors' ? 1 : 0;
  const tree: TreeFacts = { ...NO_TREE_FACTS, parseErrorRatio };
  const level = { path: request.path, text, language, lexed, draft: null, complexity: 0 };
  const file = fileLevelFacts(level);
  const facts = { ...file, ...tree, state, failure };
  scan(request, facts, { text, whole: text, root: null });
  return facts;
}

interface FileLevel {
  readonly path: string;
  readonly text: string;
  readonly language: Language;
  readonly lexed: LexedText;
  readonly draft: FactDraft | null;
  readonly complexity: number;
}

function fileLevelFacts({
  path,
  text,
  language,
  lexed,
  draft,
  complexity,
}: FileLevel): Pick<
  FileFacts,
  'language' | 'generated' | 'minified' | 'lines' | 'halstead' | 'maintenance' | 'tokens'
> {
  const minified = !language.isProse && isMinified(text, lexed);
  const { measure, countOperators } = language.syntax ?? {};
  const lines = countLines(lexed, draft);
  const byLines: MaintenanceCounts = {
    complexity,
    logicalLines: lines.code,
    commentLines: lines.comment,
    sourceLines: lines.code,
  };
  return {
    language: language.id,
    generated: minified || isGenerated({ path, text, lexed, isProse: language.isProse }),
    minified,
    lines,
    halstead: (draft && countOperators?.(draft)) ?? countHalstead(text, lexed),
    maintenance: (draft && measure?.(draft, lexed)) ?? byLines,
    tokens: toTokenStream(text, lexed, minified),
  };
}

const rules = new Map<Language, LexRules>();

function rulesOf(language: Language): LexRules {
  const found = rules.get(language) ?? toLexRules(language.lexis);
  rules.set(language, found);
  return found;
}
