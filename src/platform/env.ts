import { delimiter, resolve } from 'node:path';
import { z } from 'zod';
import {
  accountLimitsSchema,
  DEFAULT_ACCOUNT_LIMITS,
  parseAccountLimits,
} from './limits/account-limits.ts';
import { DEFAULT_QUOTAS, parseQuotas } from './limits/quota.ts';
import { AI_SCHEMAS, AI_SETTINGS, type EmbeddingMode } from './settings-ai.ts';
import { METRICS_SCHEMAS, METRICS_SETTINGS } from './settings-metrics.ts';
import { SOURCE_SCHEMAS, SOURCE_SETTINGS } from './settings-sources.ts';

const optionalText = z.string().trim().min(1).optional();
const port = z.coerce.number().int().min(0).max(65_535);
const url = z.url({ protocol: /^https?$/ });
const quota = z.object({ perMinute: z.number(), perDay: z.number().nullable() });
const retryDelays = z.array(z.number().int().max(604_800)).max(10);
const quotas = z.object({ free: quota, pro: quota, enterprise: quota });

interface Setting {
  readonly schema: z.ZodType;
  readonly expects: string;
  readonly byDefault: string;
  readonly meaning: string;
}

/**
 * Every setting there is, in the order of the table in docs/settings.md, which is generated from here.
 * @internal beyond this file only tests and tools use it
 */
export const SETTINGS = {
  PORT: {
    schema: port.default(4000),
    expects: 'a port, 0 to 65535',
    byDefault: '4000',
    meaning: 'Port of the HTTP server.',
  },
  HOST: {
    schema: z.string().trim().min(1).default('127.0.0.1'),
    expects: 'an address or host name',
    byDefault: '127.0.0.1',
    meaning: 'Address the HTTP server listens on.',
  },
  ...METRICS_SETTINGS,
  PUBLIC_URL: {
    schema: url.optional(),
    expects: 'an http or https URL',
    byDefault: 'http://HOST:PORT',
    meaning: 'Where people reach the service: sign-in links begin with it.',
  },
  CORS_ORIGINS: {
    schema: z.string().default(''),
    expects: 'origins like https://app.example.com, separated by commas, or *',
    byDefault: 'none',
    meaning: 'Pages of other origins that may call the API from a browser, with a key.',
  },
  TRUSTED_PROXIES: {
    schema: z.string().default(''),
    expects: 'addresses or networks like 10.0.0.0/8, or loopback, separated by commas',
    byDefault: 'none',
    meaning: 'Proxies whose X-Forwarded-For is trusted to identify callers by address.',
  },
  RATE_LIMITS: {
    schema: z.string().transform(parseQuotas).pipe(quotas).default(DEFAULT_QUOTAS),
    expects: 'tiers like free=10/100,enterprise=1000/- (a minute, a UTC day, - for no limit)',
    byDefault: 'free=10/100,pro=100/10000,enterprise=1000/-',
    meaning: 'Requests of an account in a minute and in a day.',
  },
  ACCOUNT_LIMITS: {
    schema: z
      .string()
      .transform(parseAccountLimits)
      .pipe(accountLimitsSchema)
      .default(DEFAULT_ACCOUNT_LIMITS),
    expects:
      'limits like free.projects=20,pro.streams=-,enterprise=- (projects, runs, previews, megabytes, streams, embeddingTokens; - for no limit)',
    byDefault: 'the table in docs/limits.md',
    meaning: 'Most projects, index runs, streams and so on of an account, by tier.',
  },
  ALLOW_SIGNUP: {
    schema: z.stringbool().default(false),
    expects: 'true or false',
    byDefault: 'false',
    meaning: 'Whether anybody may open an account of the Free tier in the dashboard.',
  },
  DATA_DIR: {
    schema: z.string().trim().min(1).default('.sextant'),
    expects: 'a folder',
    byDefault: '.sextant',
    meaning: 'Embedded database, bare clones, server secret; never indexed.',
  },
  DATABASE_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    expects: 'a URL like postgres://user:password@host:5432/name',
    byDefault: 'embedded PostgreSQL 18',
    meaning: 'PostgreSQL 15 or newer to use instead of the embedded one.',
  },
  DATABASE_TENANT_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    expects: 'a URL like postgres://sextant_tenant:password@host:5432/name',
    byDefault: 'DATABASE_URL, with the role set to sextant_tenant',
    meaning: 'The same database as a login that may only read and write as `sextant_tenant`.',
  },
  DATABASE_POOL_SIZE: {
    schema: z.coerce.number().int().min(2).max(200).default(10),
    expects: 'a whole number, 2 to 200',
    byDefault: '10',
    meaning: 'Most database connections of one process for requests, and as many for jobs.',
  },
  ...SOURCE_SETTINGS,
  INDEX_THREADS: {
    schema: z.coerce.number().int().min(1).max(64).optional(),
    expects: 'a whole number, 1 to 64',
    byDefault: 'two for three cores, at most 8',
    meaning: 'Threads that parse files in a worker process.',
  },
  FAN_OUT_FILES: {
    schema: z.coerce.number().int().min(0).default(2000),
    expects: 'a whole number, 0 for never',
    byDefault: '2000',
    meaning: 'New files, or as many times 8 KB, from which on all workers share an index.',
  },
  OSV_DIR: {
    schema: optionalText,
    expects: 'a folder',
    byDefault: 'none; dependencies are listed, nothing is known against them',
    meaning: 'Advisories as OSV publishes them: JSON records in any folders, or its zip archives.',
  },
  ...AI_SETTINGS,
  WEBHOOK_ALLOW_HTTP: {
    schema: z.stringbool().default(false),
    expects: 'true or false',
    byDefault: 'false',
    meaning: 'Whether webhooks may have http URLs; for local development.',
  },
  WEBHOOK_ALLOW_PRIVATE: {
    schema: z.stringbool().default(false),
    expects: 'true or false',
    byDefault: 'false',
    meaning: 'Whether webhooks may lead to private and local addresses; for local development.',
  },
  WEBHOOK_RETRY_DELAYS: {
    schema: z.string().transform(toSeconds).pipe(retryDelays).default([60, 300, 1800, 7200]),
    expects: 'up to 10 whole numbers of seconds, separated by commas, or - for none',
    byDefault: '60,300,1800,7200',
    meaning: 'Pauses between the attempts of a webhook delivery; one attempt more than pauses.',
  },
  SECRET_KEY: {
    schema: z.string().min(32).optional(),
    expects: 'at least 32 characters',
    byDefault: 'made once, kept in DATA_DIR',
    meaning: 'Server secret behind key hashes; the same on every process.',
  },
  ENGINE_IDLE_SECONDS: {
    schema: z.coerce.number().int().min(0).max(86_400).default(600),
    expects: 'seconds, 0 to 86400',
    byDefault: '600',
    meaning:
      'How long the local engine of the command line keeps running after its last command; 0 disables it.',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    expects: 'fatal, error, warn, info, debug, trace or silent',
    byDefault: 'info',
    meaning: 'How much is logged.',
  },
  GRAPHQL_PERSISTED_ONLY: {
    schema: z.stringbool().default(false),
    expects: 'true or false',
    byDefault: 'false',
    meaning: 'Whether GraphQL answers only the operations in schema/persisted-operations.json.',
  },
} as const satisfies Record<string, Setting>;

const envSchema = z.object({
  PORT: SETTINGS.PORT.schema,
  HOST: SETTINGS.HOST.schema,
  ...METRICS_SCHEMAS,
  PUBLIC_URL: SETTINGS.PUBLIC_URL.schema,
  CORS_ORIGINS: SETTINGS.CORS_ORIGINS.schema,
  TRUSTED_PROXIES: SETTINGS.TRUSTED_PROXIES.schema,
  RATE_LIMITS: SETTINGS.RATE_LIMITS.schema,
  ACCOUNT_LIMITS: SETTINGS.ACCOUNT_LIMITS.schema,
  ALLOW_SIGNUP: SETTINGS.ALLOW_SIGNUP.schema,
  DATA_DIR: SETTINGS.DATA_DIR.schema,
  DATABASE_URL: SETTINGS.DATABASE_URL.schema,
  DATABASE_TENANT_URL: SETTINGS.DATABASE_TENANT_URL.schema,
  DATABASE_POOL_SIZE: SETTINGS.DATABASE_POOL_SIZE.schema,
  ...SOURCE_SCHEMAS,
  INDEX_THREADS: SETTINGS.INDEX_THREADS.schema,
  FAN_OUT_FILES: SETTINGS.FAN_OUT_FILES.schema,
  OSV_DIR: SETTINGS.OSV_DIR.schema,
  ...AI_SCHEMAS,
  WEBHOOK_ALLOW_HTTP: SETTINGS.WEBHOOK_ALLOW_HTTP.schema,
  WEBHOOK_ALLOW_PRIVATE: SETTINGS.WEBHOOK_ALLOW_PRIVATE.schema,
  WEBHOOK_RETRY_DELAYS: SETTINGS.WEBHOOK_RETRY_DELAYS.schema,
  SECRET_KEY: SETTINGS.SECRET_KEY.schema,
  ENGINE_IDLE_SECONDS: SETTINGS.ENGINE_IDLE_SECONDS.schema,
  LOG_LEVEL: SETTINGS.LOG_LEVEL.schema,
  GRAPHQL_PERSISTED_ONLY: SETTINGS.GRAPHQL_PERSISTED_ONLY.schema,
});

export interface Env extends Omit<z.infer<typeof envSchema>, ListName | 'EMBEDDINGS'> {
  readonly EMBEDDINGS: EmbeddingMode;
  readonly PROJECT_ROOTS: readonly string[];
  readonly CORS_ORIGINS: readonly string[];
  readonly TRUSTED_PROXIES: readonly string[];
}

type ListName = 'PROJECT_ROOTS' | 'CORS_ORIGINS' | 'TRUSTED_PROXIES';

/** A setting has a value it cannot have. The message names each variable and what it expects. */
export class SettingsError extends Error {}

/**
 * Reads and checks all settings.
 * @param source variables by name, normally the process's own
 * @throws SettingsError naming every bad variable, its value's problem and what it expects
 */
export function loadEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = envSchema.safeParse(given);
  if (!parsed.success) throw new SettingsError(describe(parsed.error, given));
  const env = parsed.data;
  const model = env.CHAT_MODEL === undefined ? 'EMBEDDING_MODEL' : 'CHAT_MODEL';
  if (env[model] !== undefined && !env.OPENAI_BASE_URL && !env.OPENAI_API_KEY) {
    throw new SettingsError(`${model} is set, but neither OPENAI_BASE_URL nor OPENAI_API_KEY is.`);
  }
  return {
    ...env,
    EMBEDDINGS: toEmbeddingMode(env),
    DATA_DIR: resolve(env.DATA_DIR),
    ...(env.OSV_DIR !== undefined && { OSV_DIR: resolve(env.OSV_DIR) }),
    PROJECT_ROOTS: toList(env.PROJECT_ROOTS ?? '', delimiter).map((part) => resolve(part)),
    CORS_ORIGINS: toList(env.CORS_ORIGINS, ',').map(toOrigin),
    TRUSTED_PROXIES: toList(env.TRUSTED_PROXIES, ','),
  };
}

/** @throws SettingsError */
function toEmbeddingMode({
  EMBEDDINGS: mode,
  EMBEDDING_MODEL: model,
}: z.infer<typeof envSchema>): EmbeddingMode {
  if (mode === 'remote' && model === undefined)
    throw new SettingsError('EMBEDDINGS is remote, but EMBEDDING_MODEL is not set.');
  return mode ?? (model === undefined ? 'local' : 'remote');
}

/** Whether npm started this process: it then is the child of a shell that passes no signal on. */
export function isRunByNpm(source: NodeJS.ProcessEnv = process.env): boolean {
  return source['npm_lifecycle_event'] !== undefined;
}

/** The variables a child process of ours inherits: all of this process's, with these on top. */
export function childEnv(extra: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, ...extra };
}

function toList(text: string, separator: string): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Whole numbers of a list; NaN for what is none. */
function toSeconds(text: string): number[] {
  if (text.trim() === '-') return [];
  return text.split(',').map((part) => (/^\s*\d{1,9}\s*$/.test(part) ? Number(part) : Number.NaN));
}

/** An origin as browsers write it: no path, no default port. @throws SettingsError */
function toOrigin(text: string): string {
  const parsed = text === '*' ? null : URL.parse(text);
  if (text === '*') return text;
  if (parsed === null || parsed.origin === 'null' || parsed.pathname !== '/') {
    throw new SettingsError(
      `CORS_ORIGINS must be ${SETTINGS.CORS_ORIGINS.expects}; got "${text}".`,
    );
  }
  return parsed.origin;
}

const SECRETS: ReadonlySet<string> = new Set([
  'METRICS_TOKEN',
  'GITHUB_TOKEN',
  'GITHUB_WEBHOOK_SECRET',
  'OPENAI_API_KEY',
  'SECRET_KEY',
  'DATABASE_URL',
  'DATABASE_TENANT_URL',
]);

function isSettingName(name: string): name is keyof typeof SETTINGS {
  return name in SETTINGS;
}

function describe(error: z.ZodError, given: Record<string, string | undefined>): string {
  const names = new Set(error.issues.map((issue) => String(issue.path[0])));
  const lines = [...names].filter(isSettingName).map((name) => {
    const value = SECRETS.has(name) ? 'its value' : JSON.stringify(given[name]);
    return `${name} must be ${SETTINGS[name].expects}; got ${value}.`;
  });
  return lines.join('\n');
}
