/**
 * The one table of error codes. A code is what a client programs against: it is the same in REST
 * bodies (`code`) and in GraphQL (`extensions.code`), and each has exactly one HTTP status.
 */
const STATUS_BY_CODE = {
  INVALID_REQUEST: 400,
  INVALID_JSON: 400,
  PAYLOAD_TOO_LARGE: 400,
  PROJECT_NOT_INDEXED: 400,
  UNSUPPORTED_LANGUAGE: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  TIER_REQUIRED: 403,
  TEST_KEY_RESTRICTED: 403,
  PROJECT_ARCHIVED: 403,
  NOT_FOUND: 404,
  RATE_LIMIT_EXCEEDED: 429,
  INTERNAL_ERROR: 500,
} as const;

export type ErrorCode = keyof typeof STATUS_BY_CODE;
export type ErrorStatus = (typeof STATUS_BY_CODE)[ErrorCode];

export const ERROR_CODES = Object.freeze(STATUS_BY_CODE);

/** Whether a value is one of the codes. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(STATUS_BY_CODE, value);
}

interface AppErrorOptions extends ErrorOptions {
  /** the field of the request at fault, as its sender writes it, like `sampling.maxFiles` */
  readonly field?: string | null;
}

/** An error meant for the caller: what happened, which value, what to do. Anything else is masked. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly field: string | null;

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, options);
    this.name = 'AppError';
    this.code = code;
    this.field = options.field ?? null;
  }

  get status(): ErrorStatus {
    return STATUS_BY_CODE[this.code];
  }
}

/** A value that is not accepted. @param message names the field and the value, and says what is valid */
export function invalidField(field: string, message: string): AppError {
  return new AppError('INVALID_REQUEST', message, { field });
}

/** Why an index run failed. Reported by the run, its progress stream and its webhook, never by a status. */
export const RUN_FAILURE_CODES = [
  'REPOSITORY_UNREACHABLE',
  'REPOSITORY_NOT_FOUND',
  'REPOSITORY_EMPTY',
  'REPOSITORY_TOO_LARGE',
  'REPOSITORY_CORRUPT',
  'BRANCH_NOT_FOUND',
  'PATH_NOT_FOUND',
  'CANCELLED',
  'INTERNAL_ERROR',
] as const;
export type RunFailureCode = (typeof RUN_FAILURE_CODES)[number];

/** An index run cannot go on for a reason its owner can act on. */
export class RunFailure extends Error {
  readonly code: RunFailureCode;

  constructor(code: RunFailureCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'RunFailure';
    this.code = code;
  }
}
