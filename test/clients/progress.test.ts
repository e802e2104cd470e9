/** How the TypeScript client follows an index run over connections that break. */
import { afterEach, expect, test } from 'vitest';
import {
  IndexFailedError,
  type IndexProgress,
  NotFoundError,
  Sextant,
} from '../../clients/typescript/src/index.ts';
import {
  broken,
  type Scene,
  type ScriptedServer,
  silent,
  startScript,
  withEvents,
  withFailure,
} from './support/scripted-server.ts';

const SCANNING =
  'id: task_1:1\nevent: progress\ndata: {"phase":"scanning","progress":10,"filesScanned":9}\n\n';
const EXTRACTING =
  'id: task_1:2\r\nevent: progress\r\ndata: {"phase":"extracting","progress":70,"symbolsExtracted":8}\r\n\r\n';
const COMPLETE =
  'id: task_1:3\nevent: complete\ndata: {"status":"indexed","filesCount":9,"symbolsCount":8}\n\n';
const FAILED =
  'id: task_1:3\nevent: error\ndata: {"status":"failed","code":"PATH_NOT_FOUND","error":"The folder does not exist."}\n\n';

const started: Scene = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end('{"success":true,"message":"","estimatedTime":1,"data":{"status":"indexing"}}');
};

const servers: ScriptedServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function play(...scenes: readonly Scene[]) {
  const server = await startScript(...scenes);
  servers.push(server);
  const options = { apiKey: 'sk_live_1', baseUrl: server.url, retryDelayMs: 1 };
  return { client: new Sextant(options), seen: server.seen };
}

async function collect(events: AsyncIterable<IndexProgress>): Promise<IndexProgress[]> {
  const all: IndexProgress[] = [];
  for await (const event of events) all.push(event);
  return all;
}

test('events come as they are sent, comments and unknown ones left out', async () => {
  const unknown = 'id: task_1:9\nevent: novelty\ndata: {}\n\n';
  const text = `: heartbeat\n\n${SCANNING}${unknown}${EXTRACTING}${COMPLETE}`;
  const { client, seen } = await play(withEvents(text, 'ends'));
  expect(await collect(client.projects.progress('proj_1'))).toEqual([
    { type: 'progress', eventId: 'task_1:1', phase: 'scanning', progress: 10, filesScanned: 9 },
    {
      type: 'progress',
      eventId: 'task_1:2',
      phase: 'extracting',
      progress: 70,
      symbolsExtracted: 8,
    },
    {
      type: 'complete',
      eventId: 'task_1:3',
      status: 'indexed',
      progress: 100,
      filesCount: 9,
      symbolsCount: 8,
    },
  ]);
  expect(seen).toHaveLength(1);
});

test.each(['ends', 'breaks'] as const)(
  'a stream that %s too early goes on behind the last event that was seen',
  async (end) => {
    const half = `${SCANNING}id: task_1:2\nevent: progr`;
    const { client, seen } = await play(
      withEvents(half, end),
      broken,
      withFailure(503, 'INTERNAL_ERROR'),
      withEvents(EXTRACTING, end),
      withEvents(COMPLETE, 'ends'),
    );
    const events = await collect(client.projects.progress('proj_1'));
    expect(events.map(({ eventId }) => eventId)).toEqual(['task_1:1', 'task_1:2', 'task_1:3']);
    expect(seen.map(({ headers }) => headers['last-event-id'])).toEqual([
      undefined,
      'task_1:1',
      'task_1:1',
      'task_1:1',
      'task_1:2',
    ]);
  },
);

test('a run that fails throws what went wrong', async () => {
  const { client } = await play(withEvents(SCANNING + FAILED, 'ends'));
  const error: unknown = await collect(client.projects.progress('proj_1')).catch(
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(IndexFailedError);
  expect(error).toMatchObject({ code: 'PATH_NOT_FOUND', message: 'The folder does not exist.' });
});

test('a project that is not there is told at once', async () => {
  const { client, seen } = await play(withFailure(404, 'NOT_FOUND'));
  await expect(collect(client.projects.progress('proj_1'))).rejects.toThrow(NotFoundError);
  expect(seen).toHaveLength(1);
});

test('a caller who leaves closes the connection', async () => {
  const gone = Promise.withResolvers<void>();
  const endless: Scene = (response) => {
    response.on('close', () => gone.resolve());
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(SCANNING);
  };
  const { client } = await play(endless);
  for await (const event of client.projects.progress('proj_1')) {
    expect(event.progress).toBe(10);
    break;
  }
  await gone.promise;
});

test.each([
  ['before the stream is open', silent],
  [
    'in the middle of the stream',
    (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(SCANNING);
    },
  ],
] satisfies [string, Scene][])('a signal ends the wait %s', async (_, scene) => {
  const controller = new AbortController();
  const watched: Scene = (response, seen) => {
    scene(response, seen);
    response.write('', () => controller.abort(new Error('changed my mind')));
    if (scene === silent) controller.abort(new Error('changed my mind'));
  };
  const { client } = await play(watched);
  const events = collect(client.projects.progress('proj_1', { signal: controller.signal }));
  await expect(events).rejects.toThrow('changed my mind');
});

test('index with wait tells of every event and gives the totals', async () => {
  const { client, seen } = await play(started, withEvents(SCANNING + COMPLETE, 'ends'));
  const told: string[] = [];
  const complete = await client.projects.index('proj_1', {
    wait: true,
    force: true,
    onProgress: (event) => told.push(event.type),
  });
  expect(complete).toEqual({ status: 'indexed', filesCount: 9, symbolsCount: 8 });
  expect(told).toEqual(['progress', 'complete']);
  expect(seen.map(({ method, url, body }) => `${method} ${url} ${body}`)).toEqual([
    'POST /api/v1/projects/proj_1/index {"force":true}',
    'GET /api/v1/projects/proj_1/index-progress ',
  ]);
});
