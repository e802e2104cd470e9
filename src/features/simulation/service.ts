import { isProsePath } from '#code/languages/registry.ts';
import { type AffectedTests, affectedTestsOf } from '#features/impact/service.ts';
import type { ProjectRow } from '#features/projects/service.ts';
import { loadPieces, scoreFiles } from '#features/search/service.ts';
import type { FileRow } from '#features/snapshots/service.ts';
import { termsOf } from '#lib/words.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import type { TenantScope } from '#platform/scope.ts';
import { writeAnalysis } from './analysis.ts';
import { type LikelyFile, type Prediction, predictChange } from './analyze.ts';
import { announceSimulation } from './announcement.ts';
import { type Basis, toConfidence } from './confidence.ts';
import { estimateEffort } from './effort.ts';
import { type EvidenceSource, toEvidence, toName, wordsByTerm } from './evidence.ts';
import type { KnownGaps } from './explanation.ts';
import { type LoadedModel, loadModel } from './loading.ts';
import { type ExplanationLanguage, toExplanationLanguage } from './phrases.ts';
import { describeSubject, findSubject, type Subject } from './subjects.ts';
import { chooseTests } from './tests.ts';
import type { Simulation, SimulatedFile } from './simulation.ts';

export type { SignalName } from './analyze.ts';
export type { Effort } from './effort.ts';
export type { FileEvidence } from './evidence.ts';
export type { KnownGaps } from './explanation.ts';

export interface SimulationRequest {
  /** prose, 1 to 10,000 characters */
  readonly description: string;
  /** of the analysis: ISO 639-1, letter case and region ignored */
  readonly language: string;
}

const MAX_DESCRIPTION_CHARS = 10_000;
const MAX_TERMS = 300;
const MAX_FILES = 20;
const MAX_COMMITS = 10;
/** What is less likely is not named. */
const MIN_CONFIDENCE = 0.02;

/**
 * Simulates a described change: which files it would touch, which tests may fail, what it may take. Tells
 * webhooks, in a transaction of its own.
 * @throws AppError INVALID_REQUEST, UNSUPPORTED_LANGUAGE, PROJECT_NOT_INDEXED
 */
export async function simulateChange(
  scope: TenantScope,
  project: ProjectRow,
  request: SimulationRequest,
): Promise<Simulation> {
  const startedMs = performance.now();
  const language = toLanguage(request.language);
  const description = toDescription(request.description);
  const loaded = await loadModel(scope, project);
  const simulation = await simulate(scope, project, { loaded, description, language });
  const durationMs = performance.now() - startedMs;
  await announceSimulation(scope, project, { simulation, durationMs });
  return simulation;
}

interface Asked {
  readonly loaded: LoadedModel;
  readonly description: string;
  readonly language: ExplanationLanguage;
}

async function simulate(
  scope: TenantScope,
  project: ProjectRow,
  asked: Asked,
): Promise<Simulation> {
  const { loaded, description, language } = asked;
  const { files: rows, commits: log } = loaded;
  const subject = await findSubject(scope, loaded.graph, description);
  const { likely: predicted, alike: alikeCommits, source } = await predict(scope, asked);
  const likely = withSubject(predicted, subject);
  const files = likely.map((one) => toFile(one, rows, source));
  const code = likely.filter(({ file }) => !isProsePath(rows[file]?.path ?? ''));
  const tests = chooseTests(files, await findTests(scope, project, { loaded, likely: code }));
  const alike = alikeCommits.map(({ position }) => position);
  const effort = estimateEffort({
    files: code.flatMap((one) => toEffortFile(one, rows) ?? []),
    testCount: tests.tests.length,
    alike,
    commits: log,
  });
  const commits = alikeCommits.slice(0, MAX_COMMITS).flatMap(({ position, similarity }) => {
    const commit = log[position];
    return commit === undefined ? [] : [{ id: commit.id, subject: commit.subject, similarity }];
  });
  const hasHistory = hasMessages(loaded);
  const gaps = toGaps(loaded);
  const understood = subject === null ? null : describeSubject(subject);
  const facts = { description, language, files, tests, effort, hasHistory, gaps, understood };
  const analysis = await writeAnalysis(scope, { ...facts, commits: commits.map(toName) });
  return { files, tests, effort, commits, hasHistory, gaps, ...analysis };
}

/** What is changed itself, and what uses that: known from the index, and not only likely. */
const OWN_CONFIDENCE = 0.95;
const USER_CONFIDENCE = 0.8;

/** The files that what the description names is in and is used by come first, all of them. */
function withSubject(
  predicted: readonly ChancedFile[],
  subject: Subject | null,
): readonly ChancedFile[] {
  if (subject === null) return predicted;
  const known = new Map(predicted.map((one) => [one.file, one]));
  const toKnown = (file: number, signal: 'named' | 'imports', confidence: number): ChancedFile => ({
    file,
    score: 1,
    parts: [
      { signal, share: 1 },
      ...(known.get(file)?.parts ?? []).filter((part) => part.signal !== signal),
    ],
    confidence,
  });
  const named = [
    ...subject.own.map((file) => toKnown(file, 'named', OWN_CONFIDENCE)),
    ...subject.users.map((file) => toKnown(file, 'imports', USER_CONFIDENCE)),
  ];
  const taken = new Set(named.map(({ file }) => file));
  const rest = predicted.filter(({ file }) => !taken.has(file));
  return [...named, ...rest].toSorted((a, b) => b.confidence - a.confidence);
}

/** A likely file with the chance that it is changed, 0..1. */
interface ChancedFile extends LikelyFile {
  readonly confidence: number;
}

interface Predicted {
  readonly likely: readonly ChancedFile[];
  readonly alike: Prediction['alike'];
  readonly source: EvidenceSource;
}

async function predict(scope: TenantScope, { loaded, description }: Asked): Promise<Predicted> {
  const { model, commits, graph } = loaded;
  const texts = await scoreFiles(scope, graph.snapshot, description);
  const terms = [...new Set(termsOf(description))].slice(0, MAX_TERMS);
  const prediction = predictChange(
    model,
    { text: description, terms },
    { texts: { words: texts.words.scores, pieces: texts.pieces }, limit: MAX_FILES },
  );
  const chosen = new Set(prediction.files.map(({ file }) => file));
  const pieces = texts.ranked.filter(({ fileId }) => chosen.has(fileId));
  const ids = pieces.map(({ chunkId }) => chunkId);
  const chunks = await loadPieces(scope, graph.snapshot, ids);
  const written = wordsByTerm(description);
  const basis: Basis = {
    hasHistory: hasMessages(loaded),
    coverage: Math.max(texts.words.coverage, prediction.alike[0]?.similarity ?? 0),
  };
  const likely = prediction.files.map((file) => ({
    ...file,
    confidence: toConfidence(file.score, basis),
  }));
  return {
    likely: likely.filter(({ confidence }) => confidence >= MIN_CONFIDENCE),
    alike: prediction.alike,
    source: {
      model,
      prediction,
      commits,
      wordsIn: (file) => [
        ...new Set(texts.words.wordsIn(file).map((term) => written.get(term) ?? term)),
      ],
      pieceOf: (file) => {
        const piece = pieces.find(({ fileId }) => fileId === file);
        const best = piece && chunks.get(piece.chunkId);
        return best === undefined
          ? null
          : `${best.startLine}-${best.endLine} ${best.name ?? ''}`.trim();
      },
    },
  };
}

function hasMessages({ model }: LoadedModel): boolean {
  return model.commits.positionsOf.size > 0;
}

function toFile(
  likely: ChancedFile,
  rows: readonly FileRow[],
  source: EvidenceSource,
): SimulatedFile {
  const row = rows[likely.file];
  return {
    path: row?.path ?? '',
    isTest: row?.isTest ?? false,
    confidence: likely.confidence,
    evidence: toEvidence(source, likely),
  };
}

function toEffortFile({ file, confidence }: ChancedFile, rows: readonly FileRow[]) {
  const row = rows[file];
  if (row === undefined) return null;
  return { confidence, lines: row.codeLines, maxCognitive: row.maxCognitive };
}

/** Of less likely files not the tests too: else most of a project's would be named. */
const TESTED_CONFIDENCE = 0.2;
const MIN_TESTED = 3;

async function findTests(
  scope: TenantScope,
  project: ProjectRow,
  { loaded, likely }: { readonly loaded: LoadedModel; readonly likely: readonly ChancedFile[] },
): Promise<AffectedTests> {
  const { graph, files: rows } = loaded;
  const places = likely
    .filter(({ confidence }, at) => at < MIN_TESTED || confidence >= TESTED_CONFIDENCE)
    .map(({ file }) => graph.structure.placeOf(rows[file]?.path ?? ''))
    .filter((place) => place !== -1);
  return affectedTestsOf(scope, project, { graph, places });
}

function toGaps({ graph: { snapshot } }: LoadedModel): KnownGaps {
  const { skipped, unparsed, unresolvedImports, sampledShare } = snapshot.totals;
  return { skippedFiles: skipped, unparsedFiles: unparsed, unresolvedImports, sampledShare };
}

function toLanguage(text: string): ExplanationLanguage {
  const language = toExplanationLanguage(text);
  if (language !== null) return language;
  throw new AppError(
    'UNSUPPORTED_LANGUAGE',
    `language must be a code like en, pt or zh; got "${text.slice(0, 40)}".`,
    { field: 'language' },
  );
}

function toDescription(text: string): string {
  const length = Array.from(text).length;
  if (text.trim() === '' || length > MAX_DESCRIPTION_CHARS || text.includes('\0'))
    throw invalidField(
      'description',
      `description must have 1 to ${MAX_DESCRIPTION_CHARS} characters without NUL; got ${length}.`,
    );
  return text.trim();
}
