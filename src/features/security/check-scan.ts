import { isAnything, isCount, isList, isText, misfitIn, type Ranges } from '#code/fact-ranges.ts';
import type {
  FactLabel,
  FileFinding,
  FlowPlace,
  FunctionFact,
  Marker,
  OpenCallFact,
  OpenHit,
  ScanFacts,
} from './scan-facts.ts';
import type { SecretHit } from '#lib/secrets/secret-rule.ts';

/*
 * What can be stored of every fact of a scan: the codec and the columns of the database hold no more.
 */

const FINDING_RANGES: Ranges<FileFinding> = {
  rule: isText,
  line: isCount,
  endLine: isCount,
  column: isCount,
  places: isList,
  fingerprint: isText,
  doubts: isCount,
};

const PLACE_RANGES: Ranges<FlowPlace> = { line: isCount, what: isText };

const LABEL_RANGES: Ranges<FactLabel> = {
  root: (root) =>
    root.kind === 'source'
      ? isCount(root.line) && isText(root.origin)
      : isCount(root.kind === 'parameter' ? root.index : root.call),
  // Bits, as the operators on them give them: signed.
  cleaned: Number.isInteger,
  places: isList,
  passages: (passages) =>
    passages.every(({ call, argument }) => isCount(call) && isCount(argument)),
};

const FUNCTION_RANGES: Ranges<FunctionFact> = {
  name: isText,
  line: isCount,
  returns: isList,
  hits: isList,
  calls: isList,
};

const HIT_RANGES: Ranges<OpenHit> = {
  ...FINDING_RANGES,
  label: isAnything,
  mask: Number.isInteger,
  origins: (origins) => origins.every((origin) => isText(origin)),
};

const CALL_RANGES: Ranges<OpenCallFact> = {
  id: isCount,
  line: isCount,
  name: isText,
  args: isList,
};

const SECRET_RANGES: Ranges<SecretHit> = {
  rule: isText,
  line: isCount,
  column: isCount,
  endColumn: isCount,
  preview: isText,
  valueHash: isText,
  confidence: isAnything,
  evidence: (texts) => texts.every((text) => isText(text)),
  isExample: isAnything,
};

const MARKER_RANGES: Ranges<Marker> = {
  line: isCount,
  rules: (rules) => rules.every((rule) => isText(rule)),
  word: isText,
  reason: isText,
};

/**
 * Whether all that a scan says of a file can be stored and read again.
 * @returns the first fact that cannot, with its value; null where all can
 */
export function findScanMisfit(facts: ScanFacts): string | null {
  const { findings, functions, secrets, markers } = facts;
  const hits = functions.flatMap((one) => one.hits);
  const calls = functions.flatMap((one) => one.calls);
  const labels = [
    ...functions.flatMap(({ returns }) => returns),
    ...hits.map(({ label }) => label),
    ...calls.flatMap(({ args }) => args.flat()),
  ];
  const places = [...findings, ...hits, ...labels].flatMap((one) => one.places);
  return (
    misfitIn(findings, 'finding', FINDING_RANGES) ??
    misfitIn(functions, 'function', FUNCTION_RANGES) ??
    misfitIn(hits, 'hit', HIT_RANGES) ??
    misfitIn(calls, 'call', CALL_RANGES) ??
    misfitIn(labels, 'label', LABEL_RANGES) ??
    misfitIn(places, 'place', PLACE_RANGES) ??
    misfitIn(secrets, 'secret', SECRET_RANGES) ??
    misfitIn(markers, 'marker', MARKER_RANGES)
  );
}
