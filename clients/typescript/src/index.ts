/** The official client of Sextant. See README.md. */
export { Sextant } from './client.ts';
export {
  AuthenticationError,
  BadRequestError,
  ConnectionError,
  IndexFailedError,
  InternalServerError,
  NotFoundError,
  PermissionDeniedError,
  RateLimitError,
  SextantError,
  TimeoutError,
  WebhookVerificationError,
} from './errors.ts';
export { Page, PagePromise } from './page.ts';
export { verifyWebhook } from './webhook-signature.ts';
export type { VerificationOptions, WebhookEvent, WebhookHeaders } from './webhook-signature.ts';
export type { CallOptions, ResponseFacts, SextantOptions } from './options.ts';
export type { RateLimit } from './rate-limit.ts';
export type { IndexAndGo, IndexAndWait } from './projects.ts';
export type * from './types.ts';
