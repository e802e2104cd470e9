import { directoryOf } from '#code/resolve/path-index.ts';
import { BASE, WEIGHTS } from './belief-weights.ts';
import type { Candidate } from './candidates.ts';
import { type Counterevidence, pathOf } from './counterevidence.ts';
import type { Confidence, Doubt, DoubtCode } from './model.ts';
import { type Signal, signalsOf } from './signals.ts';

/**
 * Share of dead claims by the fit from which on a claim is likely: `docs/accuracy-dead-code.md` has the figures.
 * @internal beyond this file only `bench -- dead-code-belief` uses it
 */
export const LIKELY = 0.8;

/**
 * None of the claims that were read was alive from here on, in fits that had not seen its repository.
 * @internal beyond this file only `bench -- dead-code-belief` uses it
 */
export const CERTAIN = 0.98;

/** What a sign of life is called as a doubt. */
const DOUBTS: Partial<Record<Signal, DoubtCode>> = {
  test: 'loaded-by-test',
  aside: 'mentioned-in-text',
  'idle folder': 'idle-folder',
  'idle names': 'idle-folder',
  'plain name': 'name-used-elsewhere',
  'written in own file': 'name-used-elsewhere',
  'written in its language': 'name-used-elsewhere',
  'written in another language': 'name-used-elsewhere',
  'written in text': 'mentioned-in-text',
  'written in a literal': 'string-literal',
  'declared elsewhere': 'name-used-elsewhere',
};

/** What claims with the same signals turned out to be. */
export interface Belief {
  readonly confidence: Confidence;
  /** what speaks against it, where that is less than certain */
  readonly doubts: readonly Doubt[];
}

/** @returns the confidence that claims like this one earned when they were read, see `belief-weights.ts` */
export function beliefIn(evidence: Counterevidence, candidate: Candidate): Belief {
  const signals = signalsOf(evidence, candidate);
  const confidence = confidenceFor(shareOfDead(signals));
  if (confidence === 'certain') return { confidence, doubts: [] };
  const where = directoryOf(pathOf(evidence.graph, candidate.file));
  const codes = new Set(signals.filter((one) => WEIGHTS[one] < 0).map((one) => DOUBTS[one]));
  const doubts = [...codes]
    .filter((code) => code !== undefined)
    .map((code) => ({ code, where: code === 'idle-folder' ? where : '' }));
  return { confidence, doubts };
}

/** @returns which share of claims with these signals is dead */
function shareOfDead(signals: readonly Signal[]): number {
  const odds = signals.reduce((sum, signal) => sum + WEIGHTS[signal], BASE);
  return 1 / (1 + Math.exp(-odds));
}

/**
 * @param share of dead claims, 0 to 1
 * @internal beyond this file only `bench -- dead-code-belief` uses it
 */
export function confidenceFor(share: number): Confidence {
  if (share >= CERTAIN) return 'certain';
  return share >= LIKELY ? 'likely' : 'possible';
}
