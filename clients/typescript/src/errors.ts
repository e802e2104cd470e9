/** What an error knows of the answer that it came with. */
export interface ErrorFacts {
  /** for programs, like `PROJECT_NOT_INDEXED` */
  readonly code: string;
  readonly status?: number | undefined;
  /** id of the request, which the service's log has, too */
  readonly requestId?: string | undefined;
  readonly headers?: Headers | undefined;
  readonly cause?: unknown;
}

/** Every error of this client. `message` is for people and may change; `code` does not. */
export class SextantError extends Error {
  override readonly name: string = 'SextantError';
  readonly code: string;
  readonly status: number | undefined;
  readonly requestId: string | undefined;
  readonly headers: Headers | undefined;

  constructor(message: string, { code, status, requestId, headers, cause }: ErrorFacts) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.status = status;
    this.requestId = requestId;
    this.headers = headers;
  }
}

/** 400: the request is invalid; the message names the field and what it expects. */
export class BadRequestError extends SextantError {
  override readonly name = 'BadRequestError';
}

/** 401: the key is missing, wrong or revoked. */
export class AuthenticationError extends SextantError {
  override readonly name = 'AuthenticationError';
}

/** 403: the key, its tier or the state of the project does not allow this. */
export class PermissionDeniedError extends SextantError {
  override readonly name = 'PermissionDeniedError';
}

/** 404: there is no such thing, or it is another account's. */
export class NotFoundError extends SextantError {
  override readonly name = 'NotFoundError';
}

/** 429: too many calls; `retryAfterSeconds` says when the next one is let through. */
export class RateLimitError extends SextantError {
  override readonly name = 'RateLimitError';

  /** @returns null where the answer did not say */
  get retryAfterSeconds(): number | null {
    return toSeconds(this.headers?.get('retry-after'));
  }
}

/** 5xx: an error of the service; its log has more under `requestId`. */
export class InternalServerError extends SextantError {
  override readonly name = 'InternalServerError';
}

/** The service was not reached, or the connection broke. */
export class ConnectionError extends SextantError {
  override readonly name: string = 'ConnectionError';
}

/** No answer within `timeoutMs`. */
export class TimeoutError extends ConnectionError {
  override readonly name = 'TimeoutError';
}

/** An index run that was waited for has failed; `code` says why, like `REPOSITORY_NOT_FOUND`. */
export class IndexFailedError extends SextantError {
  override readonly name = 'IndexFailedError';
}

/** A delivery that is not to be believed: do not act on it, answer 401. */
export class WebhookVerificationError extends SextantError {
  override readonly name = 'WebhookVerificationError';

  constructor(message: string) {
    super(message, { code: 'WEBHOOK_VERIFICATION_FAILED' });
  }
}

const CLASSES: Readonly<Record<number, typeof SextantError>> = {
  400: BadRequestError,
  401: AuthenticationError,
  403: PermissionDeniedError,
  404: NotFoundError,
  429: RateLimitError,
};

/** The error that an answer of another status than 2xx stands for. */
export function toError(response: Response, text: string): SextantError {
  const { status, headers } = response;
  const { error, code } = readBody(text);
  const Class = CLASSES[status] ?? (status >= 500 ? InternalServerError : SextantError);
  return new Class(error ?? `The server answered ${status} without saying why.`, {
    code: code ?? `HTTP_${status}`,
    status,
    requestId: headers.get('x-request-id') ?? undefined,
    headers,
  });
}

/** A proxy's error page is no JSON, and tells nothing. */
function readBody(text: string): { readonly error?: string; readonly code?: string } {
  try {
    const body: unknown = JSON.parse(text);
    const { error, code } = Object(body);
    return {
      ...(typeof error === 'string' && { error }),
      ...(typeof code === 'string' && { code }),
    };
  } catch {
    return {};
  }
}

/** Reads `Retry-After`, in seconds or as a date. */
export function toSeconds(header: string | null | undefined): number | null {
  if (header == null || header === '') return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, (at - Date.now()) / 1000);
}
