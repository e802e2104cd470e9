import { renameSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSecondServer, startTestApp, type TestApp } from '../../support/app.ts';
import { createClient, type StreamEvent } from '../../support/client.ts';
import { contract } from '../../support/contract.ts';
import { indexProject, lastEvent, seed } from '../../support/seed.ts';

/** Jobs are not taken before the first test is done with the quiet. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: 'later' });
});
afterAll(() => app?.close());

const PHASES = ['scanning', 'extracting', 'embedding'];

/** What holds of every run's stream, whatever was indexed. */
function checkRun(events: readonly StreamEvent[]): void {
  const progress = events.slice(0, -1);
  let percent = 0;
  let phase = 0;
  for (const { event, data } of progress) {
    expect(event).toBe('progress');
    const now = contract.progress.parse(data);
    expect(now.progress).toBeGreaterThanOrEqual(percent);
    expect(now.progress).toBeLessThan(100);
    expect(PHASES.indexOf(now.phase)).toBeGreaterThanOrEqual(phase);
    percent = now.progress;
    phase = PHASES.indexOf(now.phase);
  }
  expect(events.at(-1)?.event).toBe('complete');
  contract.complete.parse(events.at(-1)?.data);
  const ids = events.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
}

test('every reader, on this server and on another, sees all phases in order and then complete', async () => {
  const { api, apiKey, project } = await seed(app).account().project();
  const other = await startSecondServer(app);
  try {
    const path = `/projects/${project.id}/index-progress`;
    await api.post(`/projects/${project.id}/index`);
    const here = await api.stream(path);
    const there = await createClient(other.url, apiKey).stream(path);
    expect(here.status).toBe(200);
    expect(here.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(here.headers.get('cache-control')).toContain('no-cache');
    await app.work();
    const [first, second] = await Promise.all([here.all(), there.all()]);
    checkRun(first);
    checkRun(second);
    expect(second).toEqual(first);
    const phases = first.slice(0, -1).map(({ data }) => data['phase']);
    expect([...new Set(phases)]).toEqual(PHASES);
  } finally {
    await other.close();
  }
});

test('a stream opened before the first run waits for it', async () => {
  const { api, project } = await seed(app).account().project();
  const stream = await api.stream(`/projects/${project.id}/index-progress`);
  await api.post(`/projects/${project.id}/index`);
  checkRun(await stream.all());
});

test('a late joiner gets complete with the totals, and the stream ends', async () => {
  const { api, project } = await seed(app).account().project().indexed();
  const stream = await api.stream(`/projects/${project.id}/index-progress`);
  const events = await stream.all();
  const { project: shown } = (await api.get(`/projects/${project.id}`)).as(contract.project.both);
  expect(events.map(({ event, data }) => ({ event, data }))).toEqual([
    {
      event: 'complete',
      data: {
        status: 'indexed',
        filesCount: shown.filesCount,
        symbolsCount: shown.symbolsCount,
      },
    },
  ]);
});

test('Last-Event-ID goes on behind the event it names', async () => {
  const { api, project, dir } = await seed(app).account().project();
  const path = `/projects/${project.id}/index-progress`;
  const whole = await api.stream(path);
  renameSync(dir, `${dir}-moved`);
  await api.post(`/projects/${project.id}/index`);
  const events = await whole.all();
  expect(events.length).toBeGreaterThan(1);
  const behindFirst = await api.stream(path, { lastEventId: events[0]?.id ?? '' });
  expect(await behindFirst.all()).toEqual(events.slice(1));
  const unknown = await api.stream(path, { lastEventId: 'not-an-id' });
  expect(await unknown.all()).toEqual(events.slice(-1));
});

test('a failed first run ends the stream with an error event, for late joiners too', async () => {
  const { api, project, dir } = await seed(app).account().project();
  renameSync(dir, `${dir}-moved`);
  const stream = await api.stream(`/projects/${project.id}/index-progress`);
  await api.post(`/projects/${project.id}/index`);
  const last = (await stream.all()).at(-1);
  expect(last?.event).toBe('error');
  expect(contract.failed.parse(last?.data).code).toBe('PATH_NOT_FOUND');
  expect(await lastEvent(api, project.id)).toEqual(last);
});

test('during a re-index the stream shows the new run, not the old end', async () => {
  const { api, project } = await seed(app).account().project().indexed();
  const before = await lastEvent(api, project.id);
  const after = await indexProject(api, project.id, true);
  expect(after.event).toBe('complete');
  expect(after.id.split(':')[0]).not.toBe(before.id.split(':')[0]);
});

test('a stream of a project that is deleted ends', async () => {
  const { api, project } = await seed(app).account().project();
  const stream = await api.stream(`/projects/${project.id}/index-progress`);
  const ended = stream.all();
  await api.delete(`/projects/${project.id}`);
  expect(await ended).toEqual([]);
});

test('a stream of a project that is not there is a 404 and no stream', async () => {
  const { api } = await seed(app).account();
  const answer = await api.get('/projects/proj_000000000000000000000000/index-progress');
  expect(answer.status).toBe(404);
  answer.as(contract.error);
});

test('a reader that goes away is let go', async () => {
  const { api, project } = await seed(app).account().project();
  const streams = await Promise.all(
    Array.from({ length: 20 }, () => api.stream(`/projects/${project.id}/index-progress`)),
  );
  for (const stream of streams) stream.cancel();
  // The next to open it is the only one left, and the run wakes just that one.
  expect((await indexProject(api, project.id)).event).toBe('complete');
});
