import { SAMPLE_PROJECT } from '#platform/rest/sample-project.ts';

const { name, runId, filesCount, symbolsCount } = SAMPLE_PROJECT;
const estimatedTime = 5;

export const STARTED = {
  a: { message: `Indexing ${name} (${runId}).`, estimatedTime },
  b: { status: 'indexing', estimatedTime },
} as const;

export const PROGRESS = [
  {
    id: `${runId}:1`,
    event: 'progress',
    data: { phase: 'scanning', progress: 10, filesScanned: filesCount },
  },
  {
    id: `${runId}:2`,
    event: 'progress',
    data: { phase: 'extracting', progress: 70, symbolsExtracted: symbolsCount },
  },
  {
    id: `${runId}:3`,
    event: 'progress',
    data: { phase: 'embedding', progress: 90, chunksProcessed: filesCount },
  },
  {
    id: `${runId}:4`,
    event: 'complete',
    data: { status: 'indexed', filesCount, symbolsCount },
  },
];
