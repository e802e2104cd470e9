import { join } from 'node:path';
import type { FileFacts } from '#code/model.ts';
import { type Survey, surveyDeadCode } from '#features/dead-code/analyze.ts';
import type { Candidate } from '#features/dead-code/candidates.ts';
import type { NodeGraph } from '#features/dead-code/graph.ts';
import type { DeadKind } from '#features/dead-code/model.ts';
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
    const candidate = candidateOf(survey, claim);
    if (!candidate) return [];
    return [{ ...claim, signals: signalsOf(survey.counterevidence, candidate) }];
  });
}

function candidateOf({ graph, candidates }: Survey, claim: ReadClaim): Candidate | null {
  const made = toCandidate(graph, claim);
  const same = candidates.find(
    (one) => one.file === made?.file && one.kind === claim.kind && one.name === claim.name,
  );
  return same ?? made;
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
