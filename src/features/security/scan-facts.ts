import type { FileFacts } from '#code/model.ts';
import type { ScanGap } from '#features/snapshots/model.ts';
import type { SecretHit } from '#lib/secrets/secret-rule.ts';

export type { ScanGap };

/** What the scan of one file gives, without its path: a pure function of its bytes and its language. */
export interface ScanFacts {
  readonly findings: readonly FileFinding[];
  readonly functions: readonly FunctionFact[];
  readonly secrets: readonly SecretHit[];
  readonly markers: readonly Marker[];
  /** what was left out: the file took too long, its tree is broken, or the scan broke off */
  readonly gaps: readonly ScanGap[];
}

/** One place on the way of a value; `file` is given where it is not the finding's own. */
export interface FlowPlace {
  readonly line: number;
  readonly what: string;
}

/** A match of a rule in one file. */
export interface FileFinding {
  readonly rule: string;
  readonly line: number;
  readonly endLine: number;
  /** from 0 */
  readonly column: number;
  /** from the source to the sink; empty where nothing has to flow */
  readonly places: readonly FlowPlace[];
  /** of the content: rule, code and enclosing function */
  readonly fingerprint: string;
  /** bits of what makes the path unsure, see `DOUBTS` */
  readonly doubts: number;
}

export type FactRoot =
  | { readonly kind: 'source'; readonly origin: string; readonly line: number }
  | { readonly kind: 'parameter'; readonly index: number }
  | { readonly kind: 'result'; readonly call: number };

export interface FactLabel {
  readonly root: FactRoot;
  readonly cleaned: number;
  readonly places: readonly FlowPlace[];
  readonly passages: readonly { readonly call: number; readonly argument: number }[];
}

/** A taint rule's sink that something reaches which the file alone does not know. */
export interface OpenHit extends FileFinding {
  readonly label: FactLabel;
  readonly mask: number;
  readonly origins: readonly string[];
}

export interface OpenCallFact {
  readonly id: number;
  readonly line: number;
  readonly name: string;
  readonly args: readonly (readonly FactLabel[])[];
}

/** What a function does with what it is given, as far as it concerns others. */
export interface FunctionFact {
  readonly name: string;
  readonly line: number;
  readonly returns: readonly FactLabel[];
  readonly hits: readonly OpenHit[];
  readonly calls: readonly OpenCallFact[];
}

/** A comment that wants findings of a line left out. */
export interface Marker {
  /** the line that it is about */
  readonly line: number;
  /** ids of rules or words that they are known by; empty for all */
  readonly rules: readonly string[];
  /** as it is written: 'sextant-ignore', 'nosec' */
  readonly word: string;
  readonly reason: string;
}

export interface ScannedFile {
  readonly path: string;
  readonly facts: FileFacts;
  /** read once: it may be decoded when it is */
  readonly scan: ScanFacts;
}

/** What decoding gives where there is nothing to say. */
export const NO_SCAN: ScanFacts = Object.freeze({
  findings: [],
  functions: [],
  secrets: [],
  markers: [],
  gaps: [],
});
