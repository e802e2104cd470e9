import { z } from 'zod';

/** Tokens that embeddings may take; null for no limit. */
export interface TokenBudget {
  /** of one index of one project */
  readonly index: number | null;
  /** of one account in one UTC day */
  readonly day: number | null;
}

const text = z.string().trim().min(1).optional();
const url = z.url({ protocol: /^https?$/ });
const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most);
const tokens = z.number().int().min(0).nullable();
const budget = z.object({ index: tokens, day: tokens });

const DEFAULT_BUDGET: TokenBudget = { index: 50_000_000, day: 100_000_000 };

/** See the setting EMBEDDINGS. */
export const EMBEDDING_MODES = ['off', 'static', 'local', 'remote'] as const;
export type EmbeddingMode = (typeof EMBEDDING_MODES)[number];

/** Settings of the OpenAI-compatible endpoint and of what it is used for. */
export const AI_SETTINGS = {
  OPENAI_BASE_URL: {
    schema: url.optional(),
    expects: 'an http or https URL',
    byDefault: 'none: all is done offline',
    meaning: 'OpenAI-compatible endpoint that writes answers and embeds code.',
  },
  OPENAI_API_KEY: {
    schema: text,
    expects: 'a key',
    byDefault: 'none',
    meaning: 'Key of that endpoint.',
  },
  CHAT_MODEL: {
    schema: text,
    expects: 'a model name',
    byDefault: 'none',
    meaning: 'Model that answers questions; needs OPENAI_BASE_URL or OPENAI_API_KEY.',
  },
  EMBEDDINGS: {
    schema: z.enum(EMBEDDING_MODES).optional(),
    expects: 'off, static, local or remote',
    byDefault: 'remote if EMBEDDING_MODEL is set, else local',
    meaning:
      'How search knows meaning: not at all, by vectors learnt from each project, by the sentence encoder that comes with Sextant as well, or by EMBEDDING_MODEL.',
  },
  EMBEDDING_MODEL: {
    schema: text,
    expects: 'a model name',
    byDefault: 'none: nothing is sent',
    meaning:
      'Model that embeds code for search, which is sent to the endpoint; needs OPENAI_BASE_URL or OPENAI_API_KEY.',
  },
  EMBEDDING_DIMENSIONS: {
    schema: whole(8, 8192).optional(),
    expects: 'a whole number, 8 to 8192',
    byDefault: "the model's own",
    meaning: 'Dimensions asked of EMBEDDING_MODEL; memory of searches grows with it.',
  },
  EMBEDDING_INPUT_TOKENS: {
    schema: whole(32, 8192).default(2000),
    expects: 'a whole number, 32 to 8192',
    byDefault: '2000',
    meaning: 'Most tokens of one piece of code sent to EMBEDDING_MODEL; the rest is cut off.',
  },
  EMBEDDING_BATCH: {
    schema: whole(1, 2048).default(128),
    expects: 'a whole number, 1 to 2048',
    byDefault: '128',
    meaning: 'Most pieces of code in one request to EMBEDDING_MODEL.',
  },
  EMBEDDING_BATCH_TOKENS: {
    schema: whole(32, 300_000).default(50_000),
    expects: 'a whole number, 32 to 300000',
    byDefault: '50000',
    meaning: 'Most tokens in one request to EMBEDDING_MODEL.',
  },
  EMBEDDING_CONCURRENCY: {
    schema: whole(1, 32).default(4),
    expects: 'a whole number, 1 to 32',
    byDefault: '4',
    meaning: 'Requests to EMBEDDING_MODEL at the same time, by one worker.',
  },
  EMBEDDING_PRICE: {
    schema: z.coerce.number().min(0).max(10_000).optional(),
    expects: 'a number of 0 or more',
    byDefault: 'none: costs are not estimated',
    meaning: 'Price of a million tokens of EMBEDDING_MODEL, in any currency, for estimates.',
  },
  EMBEDDING_BUDGET: {
    schema: z.string().transform(parseBudget).pipe(budget).default(DEFAULT_BUDGET),
    expects: 'limits like index=50000000,day=- (tokens of an index, of a UTC day, - for no limit)',
    byDefault: 'index=50000000,day=100000000',
    meaning:
      'Most tokens sent to EMBEDDING_MODEL for one index of a project, and for one account in a day.',
  },
} as const;

/** The schemas of {@link AI_SETTINGS}, by name. */
export const AI_SCHEMAS = {
  OPENAI_BASE_URL: AI_SETTINGS.OPENAI_BASE_URL.schema,
  OPENAI_API_KEY: AI_SETTINGS.OPENAI_API_KEY.schema,
  CHAT_MODEL: AI_SETTINGS.CHAT_MODEL.schema,
  EMBEDDINGS: AI_SETTINGS.EMBEDDINGS.schema,
  EMBEDDING_MODEL: AI_SETTINGS.EMBEDDING_MODEL.schema,
  EMBEDDING_DIMENSIONS: AI_SETTINGS.EMBEDDING_DIMENSIONS.schema,
  EMBEDDING_INPUT_TOKENS: AI_SETTINGS.EMBEDDING_INPUT_TOKENS.schema,
  EMBEDDING_BATCH: AI_SETTINGS.EMBEDDING_BATCH.schema,
  EMBEDDING_BATCH_TOKENS: AI_SETTINGS.EMBEDDING_BATCH_TOKENS.schema,
  EMBEDDING_CONCURRENCY: AI_SETTINGS.EMBEDDING_CONCURRENCY.schema,
  EMBEDDING_PRICE: AI_SETTINGS.EMBEDDING_PRICE.schema,
  EMBEDDING_BUDGET: AI_SETTINGS.EMBEDDING_BUDGET.schema,
} as const;

/** The limits that a text names on top of the default ones; a limit that cannot be read is NaN. */
function parseBudget(given: string): Record<string, number | null> {
  const limits: Record<string, number | null> = { ...DEFAULT_BUDGET };
  for (const part of given.split(',')) {
    const [, name, limit] = /^\s*(index|day)\s*=\s*(\d{1,15}|-)\s*$/.exec(part) ?? [];
    if (name === undefined) return { index: Number.NaN, day: Number.NaN };
    limits[name] = limit === '-' ? null : Number(limit);
  }
  return limits;
}
