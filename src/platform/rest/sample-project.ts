/** The one project that every example of the reference is about, as a service answered for it. */
export const SAMPLE_PROJECT = {
  id: 'proj_06gzw024hq64ycxy0k9rm0pk',
  name: 'shop',
  description: 'The web shop and its warehouse tools.',
  githubRepo: 'acme/shop',
  branch: 'main',
  runId: 'task_06gzw024r4n5qep4xd59ra0x',
  webhookId: 'wh_06gzw02bhq64ycxy0k9rm0pk',
  createdAt: '2026-11-21T12:06:32.845Z',
  indexedAt: '2026-11-21T12:06:33.854Z',
  filesCount: 9,
  symbolsCount: 8,
} as const;
