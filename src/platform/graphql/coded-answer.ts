import { type ErrorCode, isErrorCode } from '../errors.ts';

/** What the protocol's handler has to say by itself, by status; it has no codes of its own. */
const CODE_BY_STATUS: ReadonlyMap<number, ErrorCode> = new Map([
  [401, 'UNAUTHORIZED'],
  [404, 'NOT_FOUND'],
]);

/**
 * The body of a refusal in the form that all of ours have, whatever wrote it.
 * @param text what the handler would send: errors as JSON, or nothing
 * @param reason what to say where it says nothing
 */
export function toCodedBody(status: number, text: string, reason: string): string {
  const code = CODE_BY_STATUS.get(status) ?? 'INVALID_REQUEST';
  const given = errorsOf(text);
  const errors = given.length === 0 ? [{ message: reason }] : given;
  return JSON.stringify({ errors: errors.map((error) => toCoded(error, code)) });
}

function toCoded(error: object, code: ErrorCode): object {
  const extensions = 'extensions' in error ? error.extensions : null;
  const own = typeof extensions === 'object' && extensions !== null ? extensions : {};
  return 'code' in own && isErrorCode(own.code)
    ? error
    : { ...error, extensions: { ...own, code } };
}

function errorsOf(text: string): readonly object[] {
  const body: unknown = text === '' ? null : JSON.parse(text);
  if (typeof body !== 'object' || body === null || !('errors' in body)) return [];
  const { errors } = body;
  return Array.isArray(errors)
    ? errors.filter((error) => typeof error === 'object' && error !== null)
    : [];
}
