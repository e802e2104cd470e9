import type { Json } from './openapi-components.ts';
import { SAMPLE_PROJECT } from './sample-project.ts';

/** What holds for every route; Markdown. */
export const DESCRIPTION = `Self-hosted code search, answers with verified citations, metrics and import graphs.

**Keys.** Every request needs an API key: \`Authorization: Bearer sk_live_...\`. A \`sk_test_...\` key accesses only test projects and has the limits of the Free tier.

**Responses.** Every response is an object with \`success\`. On routes with two shapes, the response contains both: the fields of shape A beside \`success\`, and shape B in \`data\`. To get one of them, send \`X-Response-Shape: a\` or \`b\`. A route with only one shape ignores the header; the response header \`X-Response-Shape\` states the shape used. New fields may be added at any time, so ignore unknown fields. Requests are validated strictly: unknown fields and query parameters are rejected.

**Errors.** \`{"success": false, "error": "...", "code": "..."}\` with status 400, 401, 403, 404, 429 or 500. \`error\` is a human-readable message and may change; \`code\` is machine-readable and stable. \`X-Error-Field\` names the field that caused the error. A project of another account returns 404, like a project that does not exist.

**Caching.** Responses that depend only on the index have an \`ETag\`. Requests with \`If-None-Match\` return 304 until the index changes.

**Lists** are returned whole unless \`limit\` is set. With \`limit\`, the \`Link\` header contains the URL of the next page and \`X-Total-Count\` the total number of items. Values of \`limit\` above the maximum count as the maximum.

**Limits.** Every response reports the rate limit in \`X-RateLimit-Limit\`, \`X-RateLimit-Remaining\` and \`X-RateLimit-Reset\`; a 429 response adds \`Retry-After\`. Request bodies are limited to 1 MiB.

**IDs** consist of a prefix and 24 characters, such as \`${SAMPLE_PROJECT.id}\`, and sort by creation time. **Times** are in UTC, as ISO 8601 strings.`;

export const SECURITY_SCHEMES: Json = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'API key, `sk_live_...` or `sk_test_...`.',
  },
  apiKeyQuery: {
    type: 'apiKey',
    in: 'query',
    name: 'api_key',
    description:
      'API key in the query string. Not recommended, because URLs are recorded in logs and browser histories.',
  },
};

const TAG_DESCRIPTIONS: Readonly<Record<string, string>> = {
  Projects: 'Manage projects and their indexes.',
  Analysis: 'Query the current index of a project.',
  Enterprise: 'Index large projects: estimates, sampled indexes and incremental indexes.',
  Webhooks: 'Manage webhooks. Requires the Pro or Enterprise tier and a live key.',
};

/** The tags in the order in which the rows first name them. */
export function toTags(rows: readonly { readonly tag: string }[]): Json[] {
  const names = [...new Set(rows.map((row) => row.tag))];
  return names.map((name) => ({ name, description: TAG_DESCRIPTIONS[name] }));
}
