import { errors } from 'undici';

/** Why a request got no answer, in the words that people read. */
const MESSAGES = {
  'address-not-allowed': 'address not allowed',
  'name-not-found': 'name not found',
  'connection-refused': 'connection refused',
  unreachable: 'host cannot be reached',
  tls: 'TLS: handshake failed',
  timeout: 'timeout',
  cancelled: 'cancelled',
  'broke-off': 'answer broke off',
  'bad-answer': 'answer is not valid HTTP',
  'bad-request': 'request cannot be sent',
} as const;

export type EgressReason = keyof typeof MESSAGES;

/**
 * A request got no answer. The message is short, for people, and tells neither the URL nor a header
 * nor an address; there is no cause, since those of sockets and parsers tell them.
 */
export class EgressError extends Error {
  readonly reason: EgressReason;
  /** from the call to the failure; 0 before it is known */
  readonly durationMs: number;

  constructor(reason: EgressReason, message: string = MESSAGES[reason], durationMs = 0) {
    super(message);
    this.name = 'EgressError';
    this.reason = reason;
    this.durationMs = durationMs;
  }
}

const CONNECT_REASONS: Readonly<Record<string, EgressReason>> = {
  ECONNREFUSED: 'connection-refused',
  ENOTFOUND: 'name-not-found',
  EAI_AGAIN: 'name-not-found',
  EAI_FAIL: 'name-not-found',
  EAI_NODATA: 'name-not-found',
  EAI_NONAME: 'name-not-found',
  ETIMEDOUT: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
  EACCES: 'unreachable',
  EINVAL: 'unreachable',
};

const TLS_MESSAGES: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'certificate has expired',
  CERT_NOT_YET_VALID: 'certificate is not valid yet',
  CERT_REVOKED: 'certificate is revoked',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate issuer is unknown',
  UNABLE_TO_GET_ISSUER_CERT: 'certificate issuer is unknown',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate issuer is unknown',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate issuer is unknown',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate is for another host name',
};

const ANSWER_REASONS: Readonly<Record<string, EgressReason>> = {
  UND_ERR_INVALID_ARG: 'bad-request',
  UND_ERR_CLOSED: 'cancelled',
  UND_ERR_DESTROYED: 'cancelled',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_OVERFLOW: 'bad-answer',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'bad-answer',
};

/** What stopped a connection from being made: name, TCP, and where `secure` TLS. */
export function toConnectError(error: unknown, secure: boolean): EgressError {
  if (error instanceof EgressError) return error;
  const code = codeOf(error);
  const reason = CONNECT_REASONS[code];
  if (reason !== undefined) return new EgressError(reason);
  if (!secure) return new EgressError('unreachable');
  return new EgressError('tls', `TLS: ${TLS_MESSAGES[code] ?? 'handshake failed'}`);
}

/** What stopped a request on a connection that was made. */
export function toEgressError(error: unknown, durationMs: number): EgressError {
  if (error instanceof EgressError) return new EgressError(error.reason, error.message, durationMs);
  return new EgressError(toAnswerReason(error), undefined, durationMs);
}

function toAnswerReason(error: unknown): EgressReason {
  if (error instanceof errors.HTTPParserError) return 'bad-answer';
  const code = codeOf(error);
  return ANSWER_REASONS[code] ?? (code.startsWith('ERR_SSL_') ? 'tls' : 'broke-off');
}

/** Of several attempts, one to each address of a name, the first counts. */
function codeOf(error: unknown): string {
  if (error instanceof AggregateError && !('code' in error)) return codeOf(error.errors[0]);
  if (!(error instanceof Error) || !('code' in error)) return '';
  return String(error.code);
}
