import { join } from 'node:path';
import type { FileFacts } from '#code/model.ts';
import { surveyDeadCode } from '#features/dead-code/analyze.ts';
import type { Candidate } from '#features/dead-code/candidates.ts';
import { confidenceOf } from '#features/dead-code/confidence.ts';
import { doubtsOf } from '#features/dead-code/doubts.ts';
import type { NodeGraph } from '#features/dead-code/graph.ts';
import type { Confidence, DeadKind } from '#features/dead-code/model.ts';
import { type Signal, signalsOf } from '#features/dead-code/signals.ts';
import { readDeadCodeInput } from './dead-code-project.ts';

/** What reading said of one claim. */
export interface ReadClaim {
  readonly repo: string;
  readonly kind: DeadKind;
  readonly path: string;
  readonly line: number;
  readonly name: string;
  readonly verdict: 'dead' | 'alive';
  /** alive because the sources were misread, which no signal tells: out of the fit */
  readonly isMisread?: boolean;
}

export interface Verdict extends ReadClaim {
  readonly signals: readonly Signal[];
  /** the most that the rules allow to believe today, before the fit; null: the rules claim nothing */
  readonly cap: Confidence | null;
}

/** @param root the folder of checkouts, each called by its repository's name */
export async function readSignals(
  root: string,
  repo: string,
  claims: readonly ReadClaim[],
): Promise<Verdict[]> {
  const input = await readDeadCodeInput(join(root, repo));
  const survey = surveyDeadCode(input, (graph) =>
    claims.map((claim) => toCandidate(graph, claim)).filter((one) => one !== null),
  );
  return claims.flatMap((claim) => {
    const made = toCandidate(survey.graph, claim);
    if (!made) return [];
    const found = survey.candidates.find(
      ({ file, kind, name }) => file === made.file && kind === claim.kind && name === claim.name,
    );
    const { counterevidence } = survey;
    const cap = found && confidenceOf(counterevidence, found, doubtsOf(counterevidence, found));
    return [{ ...claim, signals: signalsOf(counterevidence, found ?? made), cap: cap ?? null }];
  });
}

function toCandidate({ files }: NodeGraph, claim: ReadClaim): Candidate | null {
  const { path, kind, name } = claim;
  const file = files.findIndex((one) => one.path === path);
  const facts = files[file]?.facts;
  if (!facts) return null;
  const place = kind === 'unused-file' ? wholeFile(facts) : symbolPlace(facts, claim);
  return { ...place, kind, file, name, isUsedInside: false };
}

type Place = Pick<Candidate, 'symbol' | 'fact' | 'type' | 'startLine' | 'endLine'>;

function wholeFile({ lines }: FileFacts): Place {
  return { symbol: -1, fact: null, type: 'file', startLine: 1, endLine: lines.total };
}

function symbolPlace({ symbols }: FileFacts, { name, line }: ReadClaim): Place {
  const symbol = symbols.findIndex((one) => one.name === name && one.startLine === line);
  const fact = symbols[symbol] ?? null;
  const { kind: type = 'value', endLine = line } = fact ?? {};
  return { symbol, fact, type, startLine: line, endLine };
}
