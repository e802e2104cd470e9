import { FILE_FEATURES, type FeatureInput, featuresOf } from './file-features.ts';
import { type FileHit, scaled } from './file-evidence.ts';
import weights from './file-weights.json' with { type: 'json' };

/** Files past these stay behind the others, in the order they had. @internal */
export const ORDERED_FILES = 50;

export interface OrderInput extends FeatureInput {
  /** how well words match, see `rankByMatch` */
  readonly match: number;
}

export interface OrderedFiles {
  readonly files: readonly FileHit[];
  /** the largest cosine of any of their chunks to the query */
  readonly closest: number;
}

/**
 * Files in the order of a linear model of what is known of them: words, names and meaning weighed
 * together, meaning the more the worse words match. Scores fall from that of the best, the more the
 * less likely it is, by the model, that a file is the one that was asked for.
 * Source of the model: Cao and others, Learning to Rank: From Pairwise Approach to Listwise Approach,
 * 2007; `bench -- ranking-fit` fits its weights.
 */
export function orderFiles(input: OrderInput): OrderedFiles {
  const { files, match } = input;
  const count = distinctAtFront(files);
  const front = files.slice(0, count);
  const { features, closest } = featuresOf({ ...input, files: front });
  const values = features.map((own) => valueOf(own, match));
  const top = Math.max(...values);
  const best = Math.max(0, ...front.map(({ score }) => score));
  const ordered = front
    .map((file, i) => withScore(file, best * Math.exp(((values[i] ?? top) - top) / TEMPERATURE)))
    .toSorted((a, b) => b.score - a.score || a.fileId - b.fileId);
  const least = ordered.at(-1)?.score ?? 0;
  const behind = files.slice(count).map((file) => withScore(file, Math.min(file.score, least)));
  return { files: [...ordered, ...behind], closest };
}

/** By so much scores fall less steeply than likelihoods. */
const TEMPERATURE = 3;

/** The first files, until one comes again with another of its places. */
function distinctAtFront(files: readonly FileHit[]): number {
  const seen = new Set<number>();
  for (const { fileId } of files.slice(0, ORDERED_FILES)) {
    if (seen.has(fileId)) break;
    seen.add(fileId);
  }
  return seen.size;
}

function valueOf(features: Float64Array, match: number): number {
  const mismatch = mismatchOf(match);
  let value = 0;
  for (const [i, name] of FILE_FEATURES.entries()) {
    const { always, byMismatch } = weights[name];
    value += (features[i] ?? 0) * (always + byMismatch * mismatch);
  }
  return value;
}

const MATCH_SCALE = 0.15;

/** 1 where no word matches, falling to 0. @internal */
export function mismatchOf(match: number): number {
  return Math.exp(-match / MATCH_SCALE);
}

function withScore(file: FileHit, score: number): FileHit {
  return file.score > 0 ? scaled(file, score / file.score) : file;
}
