import { findJsonFault, type JsonFault } from '#lib/json-scan.ts';
import { AppError } from './errors.ts';

/** Our deepest input nests 6 levels, GraphQL's variables 16. */
const MAX_DEPTH = 64;
const SHOWN_KEY = 60;

/**
 * Parses JSON that somebody else wrote. Every such text passes here, so that no code behind it has to
 * survive a value of any depth.
 * @param name what the message calls it, e.g. `The body`
 * @throws AppError INVALID_JSON for a text that is not JSON; INVALID_REQUEST where it nests deeper than 64
 * levels, has a key twice in one object, or the key `__proto__`
 */
export function parseJson(text: string, name: string): unknown {
  const fault = findJsonFault(text, MAX_DEPTH);
  if (fault?.kind === 'depth') throw refusal(fault, name);
  const value = parse(text, name);
  if (fault !== null) throw refusal(fault, name);
  return value;
}

/**
 * Refuses what `parseJson` refuses, in a text that a library parses behind it.
 * @throws AppError INVALID_REQUEST; nothing for a text that is not JSON, which the library reports
 */
export function checkJson(text: string, name: string): void {
  const fault = findJsonFault(text, MAX_DEPTH);
  if (fault !== null) throw refusal(fault, name);
}

function parse(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new AppError('INVALID_JSON', `${name} is not valid JSON in UTF-8.`, { cause: error });
  }
}

function refusal(fault: JsonFault, name: string): AppError {
  return new AppError('INVALID_REQUEST', `${name} ${toReason(fault)}`);
}

function toReason(fault: JsonFault): string {
  if (fault.kind === 'depth') return `nests deeper than ${fault.limit} levels.`;
  const key = JSON.stringify(fault.key.slice(0, SHOWN_KEY));
  if (fault.kind === 'duplicate-key') return `has the key ${key} twice in one object.`;
  return `has the key ${key}, which is not allowed.`;
}
