import { SAMPLE_PROJECT } from '#platform/rest/sample-project.ts';

const { id, name, description, createdAt, indexedAt, filesCount, symbolsCount } = SAMPLE_PROJECT;

export const LIST_ITEM = {
  id,
  name,
  status: 'indexed',
  filesCount,
  symbolsCount,
  lastIndexedAt: indexedAt,
  createdAt,
} as const;

export const DETAIL = {
  ...LIST_ITEM,
  languages: ['typescript', 'python', 'json', 'markdown'],
  stats: { linesOfCode: 43, avgComplexity: 2.2, duplicatePercentage: 0 },
};

export const VARIANT = {
  id,
  name,
  description,
  createdAt,
  indexedAt,
  stats: { files: filesCount, symbols: symbolsCount, nodes: filesCount, dependencies: 4 },
};

export const CREATED = { id, name, status: 'pending' } as const;

export const NEW_PROJECTS = [
  {
    summary: 'GitHub repository',
    value: { name, githubRepo: SAMPLE_PROJECT.githubRepo, branch: SAMPLE_PROJECT.branch },
  },
  { summary: 'Folder on the server', value: { name, description, path: '/srv/code/shop' } },
];
