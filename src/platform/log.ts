import { AsyncLocalStorage } from 'node:async_hooks';
import { pino, type Logger } from 'pino';
import { z } from 'zod';
import { LOG_FACTS } from '#lib/redaction/own-facts.ts';
import { redactRecord } from '#lib/redaction/redact-values.ts';
import { redactKeys } from './redact-url.ts';

export type Log = Logger;

const requests = new AsyncLocalStorage<{ readonly requestId: string }>();

/** Runs `work` so that every line logged meanwhile, however deep, carries the request's id. */
export function withRequestId<T>(requestId: string, work: () => T): T {
  return requests.run({ requestId }, work);
}

/**
 * The process's logger: one JSON object a line on standard error, so that a command's own output on
 * standard output stays clean. Every line is redacted whole right before it is written, errors with
 * their causes and stacks included: no caller has to think of it. What the service says of itself stays
 * readable: ids, and in fields of their names commits, digests and fingerprints.
 */
export function createLog(level: string, role: string): Log {
  const options = {
    level,
    base: { role },
    mixin: () => requests.getStore() ?? {},
    hooks: { streamWrite: redactLine },
  };
  return pino(options, pino.destination({ dest: 2, sync: true }));
}

const lineSchema = z.record(z.string(), z.unknown());

/** A line that is not JSON is none of ours: nothing of it is written. */
function redactLine(line: string): string {
  try {
    const fields = lineSchema.parse(JSON.parse(redactKeys(line)));
    return `${JSON.stringify(redactRecord(fields, LOG_FACTS))}\n`;
  } catch {
    return '{"msg":"[redacted]"}\n';
  }
}
