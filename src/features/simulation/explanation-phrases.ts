import type { SignalName } from './analyze.ts';

/** The frames of an explanation. Numbers and names follow a colon, so that no word must agree with them. */
export interface Phrases {
  /** English name of the language, for a model's instructions */
  readonly name: string;
  /** before the list of files */
  readonly intro: string;
  readonly nothing: string;
  /** said where no file is likely */
  readonly weak: string;
  /** what each signal is called, before what it rests on */
  readonly signals: Readonly<Record<SignalName, string>>;
  /** before the number of tests that may fail */
  readonly tests: string;
  readonly effort: string;
  readonly fromCode: string;
  readonly fromHistory: string;
  /** past commits could not be asked */
  readonly noHistory: string;
  /** before the counts of the completeness report */
  readonly incomplete: string;
  readonly skippedFiles: string;
  readonly unparsedFiles: string;
  readonly unresolvedImports: string;
  readonly sampledFiles: string;
  /** the set-up model gave no answer */
  readonly withoutModel: string;
}
