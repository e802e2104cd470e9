import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { MAX_MS } from './call.ts';
import type { FuzzOptions } from './options.ts';
import { SCHEMATHESIS_VERSION } from './schemathesis.ts';
import { type Tally, totalOf } from './tally.ts';

/** What a person wants to see at the end of a run. */
export function toSummary(tally: Tally): string {
  const failures = tally.failures.map(({ kind, message }) => `FAIL ${kind}: ${message}\n`);
  const end =
    failures.length === 0
      ? `ok   ${totalOf(tally)} inputs, no failure\n`
      : `FAIL ${totalOf(tally)} inputs, ${failures.length} failures\n`;
  return ['\n', ...toLines(tally), '\n', ...failures, end].join('');
}

function toLines(tally: Tally): string[] {
  return [...tally.kinds].map(([kind, { inputs, slowestMs, outcomes }]) => {
    const ends = [...outcomes].toSorted(([, a], [, b]) => b - a);
    const shown = ends.map(([outcome, times]) => `${outcome} x ${times}`).join(', ');
    return `${kind.padEnd(13)} ${String(inputs).padStart(6)} inputs, slowest ${Math.round(slowestMs)} ms: ${shown}\n`;
  });
}

const FILE = join(import.meta.dirname, '..', '..', 'docs', 'internals', 'fuzz.md');

export function writeReport(text: string): void {
  writeFileSync(FILE, text);
}

/** docs/internals/fuzz.md; without a date, which version control has. */
export function toReport({ seed, runs }: FuzzOptions, tally: Tally): string {
  const total = totalOf(tally);
  const slowest = Math.max(0, ...[...tally.kinds.values()].map(({ slowestMs }) => slowestMs));
  const rows = [...tally.kinds].map(([kind, { inputs, slowestMs, outcomes }]) => {
    const ends = [...outcomes].toSorted(([, a], [, b]) => b - a);
    const shown = ends.map(([outcome, times]) => `${outcome}: ${times}`).join(', ');
    return `| ${kind} | ${inputs} | ${slowestMs === 0 ? '' : Math.round(slowestMs)} | ${shown} |`;
  });
  const result = tally.failures.length === 0 ? 'no failure' : `${tally.failures.length} failures`;
  return `# Generated input

Written by \`npm run test:fuzz -- --seed ${seed} --runs ${runs} --report\`: a server, a worker and PostgreSQL in
processes of their own, and inputs that are wrong in some place, or in many.

**${total} inputs, ${result}; the slowest answer took ${Math.round(slowest)} ms.**

| Kind | Inputs | Slowest (ms) | How they ended |
| --- | ---: | ---: | --- |
${rows.join('\n')}

- *rest*: method, path, id, query, headers and body of every route, drawn by fast-check.
- *graphql*: documents from the schema and broken ones, over POST, GET and the event stream.
- *websocket*: frames of the graphql-transport-ws protocol and beside it; a close code is how it ended.
- *wire*: bytes that are hardly HTTP; *waits* stands for a request that is not complete.
- *schemathesis*: its own cases, from the published OpenAPI document, with its own checks.

Held of every answer: no status of 500 or above, none later than ${MAX_MS} ms, the three X-RateLimit headers,
the contract's form of an error with a known code that fits its status, a body that fits the route's schema, no
INTERNAL_ERROR in GraphQL. In the end the service is ready, and no process has logged an error.

Node ${process.versions.node}, fast-check ${manifest.devDependencies['fast-check']}, schemathesis ${SCHEMATHESIS_VERSION}, seed ${seed}.
`;
}
