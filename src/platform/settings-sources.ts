import { z } from 'zod';

/** Settings of where the code of projects comes from. */
export const SOURCE_SETTINGS = {
  PROJECT_ROOTS: {
    schema: z.string().optional(),
    expects: 'folders, separated like PATH',
    byDefault: 'none; `npm start` on the embedded database: the folder it was started in',
    meaning: 'Folders that projects may be created from by `path`.',
  },
  GITHUB_URL: {
    schema: z.url({ protocol: /^https?$/ }).default('https://github.com'),
    expects: 'an http or https URL',
    byDefault: 'https://github.com',
    meaning: 'Base that `githubRepo` is cloned from.',
  },
  GITHUB_TOKEN: {
    schema: z.string().trim().min(1).optional(),
    expects: 'a token',
    byDefault: 'none',
    meaning: 'Sent to GITHUB_URL when cloning, for private repositories.',
  },
  GITHUB_WEBHOOK_SECRET: {
    schema: z.string().min(16).max(256).optional(),
    expects: '16 to 256 characters',
    byDefault: 'none: /hooks/github answers 404',
    meaning: 'Secret of the push webhook at GitHub that has changed projects indexed at once.',
  },
  POLL_MINUTES: {
    schema: z.coerce.number().int().min(0).max(10_080).default(0),
    expects: 'whole minutes, 0 to 10080',
    byDefault: '0: never',
    meaning: 'How often each project’s source is asked whether it has a new commit to index.',
  },
  CLONE_MAX_MB: {
    schema: z.coerce.number().int().min(1).default(4096),
    expects: 'a whole number of megabytes',
    byDefault: '4096',
    meaning: 'Largest bare clone; a larger repository fails with its own code.',
  },
} as const;

/** The schemas of {@link SOURCE_SETTINGS}, by name. */
export const SOURCE_SCHEMAS = {
  PROJECT_ROOTS: SOURCE_SETTINGS.PROJECT_ROOTS.schema,
  GITHUB_URL: SOURCE_SETTINGS.GITHUB_URL.schema,
  GITHUB_TOKEN: SOURCE_SETTINGS.GITHUB_TOKEN.schema,
  GITHUB_WEBHOOK_SECRET: SOURCE_SETTINGS.GITHUB_WEBHOOK_SECRET.schema,
  POLL_MINUTES: SOURCE_SETTINGS.POLL_MINUTES.schema,
  CLONE_MAX_MB: SOURCE_SETTINGS.CLONE_MAX_MB.schema,
};
