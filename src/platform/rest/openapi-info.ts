import type { Json } from './openapi-components.ts';
import { SAMPLE_PROJECT } from './sample-project.ts';

/** What holds for every route; Markdown. */
export const DESCRIPTION = `Search, answers with checked references, metrics and the import graph of a codebase, self-hosted.

**Keys.** Every call carries an API key: \`Authorization: Bearer sk_live_...\`. A \`sk_test_...\` key sees and makes projects of its own only, with the limits of the Free tier.

**Answers.** Every answer is an object with \`success\`. Where a route has two shapes, the answer has both: the keys of shape A beside \`success\`, and \`data\` of shape B. \`X-Response-Shape: a\` or \`b\` asks for one; a route that has only one answers with that, and the answer's \`X-Response-Shape\` says which. Keys may be added to answers at any time: ignore those that you do not know. Requests are read strictly: a key or query parameter that a route does not know is refused.

**Errors.** \`{"success": false, "error": "...", "code": "..."}\` with a status out of 400, 401, 403, 404, 429 and 500. \`error\` is for people and may change; \`code\` is for programs and does not. \`X-Error-Field\` names the field at fault. A project of another account is a 404 like one that never was.

**Caching.** Answers that depend on the index only have an \`ETag\`; with \`If-None-Match\` they are 304 until the index changes.

**Lists** are whole. With \`limit\` they come in pages: \`Link\` names the next one, \`X-Total-Count\` says how many items there are. A limit above the largest counts as the largest.

**Limits.** Every answer tells of the rate limit in \`X-RateLimit-Limit\`, \`X-RateLimit-Remaining\` and \`X-RateLimit-Reset\`; a 429 adds \`Retry-After\`. A body has at most 1 MiB.

**Ids** are a prefix and 24 characters, like \`${SAMPLE_PROJECT.id}\`; they sort by time of creation. **Times** are UTC, ISO 8601.`;

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
  Projects: 'Repositories, and the index of each.',
  Analysis: 'Questions to the last good index of a project.',
  Enterprise: 'Large projects: what an index would take, and indexes of a part or of what changed.',
  Webhooks: 'Receivers of events. Pro and Enterprise, with live keys.',
};

/** The tags in the order in which the rows first name them. */
export function toTags(rows: readonly { readonly tag: string }[]): Json[] {
  const names = [...new Set(rows.map((row) => row.tag))];
  return names.map((name) => ({ name, description: TAG_DESCRIPTIONS[name] }));
}
