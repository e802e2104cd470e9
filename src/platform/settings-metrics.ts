import { z } from 'zod';

/** Settings of the listener that Prometheus asks. */
export const METRICS_SETTINGS = {
  METRICS_PORT: {
    schema: z.coerce.number().int().min(0).max(65_535).optional(),
    expects: 'a port, 0 to 65535',
    byDefault: 'none: no metrics',
    meaning: 'Port of `/metrics` for Prometheus; it is never served on PORT.',
  },
  METRICS_HOST: {
    schema: z.string().trim().min(1).default('127.0.0.1'),
    expects: 'an address or host name',
    byDefault: '127.0.0.1',
    meaning: 'Address that `/metrics` is served on.',
  },
  METRICS_TOKEN: {
    schema: z.string().min(16).max(256).optional(),
    expects: '16 to 256 characters',
    byDefault: 'none: `/metrics` needs no token',
    meaning: 'Bearer token that `/metrics` asks for. Set it where METRICS_HOST is not loopback.',
  },
} as const;

export const METRICS_SCHEMAS = {
  METRICS_PORT: METRICS_SETTINGS.METRICS_PORT.schema,
  METRICS_HOST: METRICS_SETTINGS.METRICS_HOST.schema,
  METRICS_TOKEN: METRICS_SETTINGS.METRICS_TOKEN.schema,
};
