import { AppError } from '../errors.ts';
import { parseJson } from '../json.ts';

/** An operation as any transport brings it, before anything of it is believed. */
export interface RawParams {
  readonly query?: unknown;
  readonly operationName?: unknown;
  readonly variables?: unknown;
  readonly extensions?: unknown;
}

/** Ten times our longest document. Parsing costs by length, and refused documents are not cached. */
const MAX_QUERY_BYTES = 65_536;
/** Inputs nest two levels; deeper than this is meant to make something recurse. */
const MAX_NESTING = 16;
/** Introspection nests 10 levels, the dashboard 8. */
const MAX_BRACKETS = 64;
/** The longest list that any field takes has a hundred values; every value is checked several times. */
const MAX_VALUES = 2000;

/**
 * Checks what was sent before a document is parsed.
 * @throws AppError INVALID_REQUEST, or PAYLOAD_TOO_LARGE for the document
 */
export function checkParams(params: RawParams): void {
  checkText('query', params.query);
  checkText('operationName', params.operationName);
  checkObject('variables', params.variables);
  checkObject('extensions', params.extensions);
  if (typeof params.query !== 'string') return;
  checkSize(params.query);
  checkBrackets(params.query);
}

function checkSize(query: string): void {
  // No character has fewer bytes than it has UTF-16 units, so most need not be encoded to be counted.
  if (query.length <= MAX_QUERY_BYTES / 3) return;
  if (Buffer.byteLength(query) <= MAX_QUERY_BYTES) return;
  throw new AppError('PAYLOAD_TOO_LARGE', `query must have at most ${MAX_QUERY_BYTES} bytes.`);
}

/** Strings and comments, closed or not, and brackets. It is linear: nothing is read twice. */
const BRACKETS = /"""(?:\\"""|[^])*?(?:"""|$)|"(?:\\.|[^"\\\r\n])*"?|#[^\r\n]*|[([{]|[)\]}]/g;

/** Whether the stack lasts depends on who calls the parser: its depth is limited before it begins. */
function checkBrackets(query: string): void {
  let depth = 0;
  for (const [found] of query.matchAll(BRACKETS)) {
    if (/^[([{]/.test(found)) depth += 1;
    else if (/^[)\]}]/.test(found)) depth -= 1;
    if (depth > MAX_BRACKETS)
      throw new AppError(
        'INVALID_REQUEST',
        `query: brackets must be nested at most ${MAX_BRACKETS} deep.`,
      );
  }
}

const JSON_PARAMS: ReadonlySet<string> = new Set(['variables', 'extensions']);

/**
 * Checks an operation that comes in a URL, before any of the protocols' handlers reads it.
 * @throws AppError INVALID_REQUEST
 */
export function checkUrlParams(params: URLSearchParams): void {
  for (const name of ['query', 'operationName', ...JSON_PARAMS]) {
    const [text = '', ...more] = params.getAll(name);
    if (more.length > 0)
      throw new AppError('INVALID_REQUEST', `Parameter ${name} must be given only once.`);
    if (JSON_PARAMS.has(name) && text !== '') checkJson(text, name);
  }
}

function checkJson(text: string, name: string): void {
  try {
    parseJson(text, name);
  } catch (error) {
    throw error instanceof AppError ? new AppError('INVALID_REQUEST', error.message) : error;
  }
}

function checkText(name: string, value: unknown): void {
  if (value === undefined || value === null || typeof value === 'string') return;
  throw new AppError('INVALID_REQUEST', `${name} must be a string.`);
}

function checkObject(name: string, value: unknown): void {
  if (value === undefined || value === null) return;
  if (typeof value !== 'object' || Array.isArray(value)) {
    throw new AppError('INVALID_REQUEST', `${name} must be an object.`);
  }
  const { levels, values } = measure(value, { levels: MAX_NESTING, values: MAX_VALUES });
  if (levels < 0)
    throw new AppError(
      'INVALID_REQUEST',
      `${name} must be nested at most ${MAX_NESTING} levels deep.`,
    );
  if (values < 0)
    throw new AppError('INVALID_REQUEST', `${name} must have at most ${MAX_VALUES} values.`);
}

interface Allowance {
  readonly levels: number;
  readonly values: number;
}

/**
 * Takes what a value needs from what is left, and looks no further once there is nothing left.
 * @returns what is left at its deepest, negative where it was not enough
 */
function measure(value: unknown, left: Allowance): Allowance {
  const { levels } = left;
  let { values } = left;
  if (typeof value !== 'object' || value === null) return { levels, values: values - 1 };
  if (Array.isArray(value) && value.length > values) return { levels, values: -1 };
  if (levels === 0) return { levels: -1, values };
  let deepest = levels;
  for (const inner of Object.values(value)) {
    const rest = measure(inner, { levels: levels - 1, values });
    deepest = Math.min(deepest, rest.levels);
    values = rest.values;
    if (deepest < 0 || values < 0) break;
  }
  return { levels: deepest, values };
}
