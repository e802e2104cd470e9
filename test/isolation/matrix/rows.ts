import { describe, expect, test } from 'vitest';
import type { RestRow } from '#platform/rest/row.ts';
import { rows, streams } from '../../../src/routes.ts';
import type { Answer, Client } from '../../support/client.ts';
import { seed } from '../../support/seed.ts';
import { expectNothingOf, type Kind, REPEAT_KEY, unknownOf, type World } from './world.ts';

/** Routes by the first part of their path. */
const KIND_OF_PATH: Readonly<Record<string, Kind>> = { projects: 'proj', webhooks: 'wh' };

const kindOfPath = (path: string): Kind | undefined => KIND_OF_PATH[path.split('/')[1] ?? ''];

/** Header names, and the values of those that may not differ. */
function shapeOf(answer: Answer): unknown {
  return {
    status: answer.status,
    text: answer.text,
    headers: [...answer.headers.keys()].toSorted(),
    type: answer.headers.get('content-type'),
  };
}

const idRows = rows.filter(({ path }) => path.includes(':id'));
const readers = idRows.filter(({ method }) => method === 'GET');
const lists = rows.filter(({ method, path }) => method === 'GET' && !path.includes(':'));
const repeatables = rows.filter(({ idempotent }) => idempotent);
const named = <Row extends Pick<RestRow, 'method' | 'path'>>(all: readonly Row[]) =>
  all.map((row) => ({ row, name: `${row.method} ${row.path}` }));

/** The first example of a body: what a well-meant call sends. */
const bodyOf = (row: RestRow): unknown => row.bodyExamples[0]?.value;

/** What makes an answer depend on one that was given before. */
const REPEATED = { 'idempotency-key': REPEAT_KEY, 'if-none-match': '*' };

/** Every REST route: by a foreign id, behind the victim's own call, with keys of the victim's. */
export function testRows(world: () => World): void {
  describe.each(named(idRows))('$name', ({ row }) => {
    const idOf = (): string => world().victim.ids[kindOfPath(row.path) ?? 'proj'];
    const call = (api: Client, id: string) =>
      api.call(row.method, row.path.replace(':id', id), { json: bodyOf(row), headers: REPEATED });

    test('a foreign id is answered as one that never was, byte for byte', async () => {
      const { api } = world().stranger;
      const unknown = shapeOf(await call(api, unknownOf(idOf())));
      expect(unknown).toMatchObject({ status: 404 });
      expect(shapeOf(await call(api, idOf()))).toEqual(unknown);
    });

    test('a live id is no id to a test key', async () => {
      const { api } = world().testKey;
      const first = await call(api, unknownOf(idOf()));
      const unknown = shapeOf(first);
      // Some routes are for live keys alone.
      expect([403, 404]).toContain(first.status);
      expect(shapeOf(await call(api, idOf()))).toEqual(unknown);
    });
  });

  test.each(named(readers))(
    '$name is not given from what was kept for another',
    async ({ row }) => {
      const { victim, stranger, testKey } = world();
      const path = row.path.replace(':id', victim.ids[kindOfPath(row.path) ?? 'proj']);
      expect((await victim.api.get(path)).status).toBe(200);
      for (const { api } of [stranger, testKey]) expect((await api.get(path)).status).toBe(404);
    },
  );

  test.each(named([...lists, ...readers]))('$name names nothing of another', async ({ row }) => {
    const path = row.path.replace(':id', world().stranger.ids[kindOfPath(row.path) ?? 'proj']);
    const answer = await world().stranger.api.get(path);
    expect(answer.status).toBe(200);
    expectNothingOf(world(), answer.text, path);
  });

  test.each(named(repeatables))('$name: a key of another repeats nothing', async ({ row }) => {
    const { app } = world();
    const one = await seed(app).account('enterprise').project();
    const others = [await seed(app).account('enterprise'), await seed(app).of(one).key('test')];
    const path = row.path.replace(':id', one.project.id);
    const call = (api: Client) =>
      api.call(row.method, path, { json: bodyOf(row), headers: REPEATED });
    const first = await call(one.api);
    expect(first.status).toBe(row.status);
    expect((await call(one.api)).headers.get('idempotency-replayed')).toBe('true');
    for (const { api } of others) {
      const other = await call(api);
      expect([path === row.path ? row.status : 404, 403]).toContain(other.status);
      expect(other.headers.get('idempotency-replayed')).toBeNull();
      expect(other.text).not.toBe(first.text);
    }
  });

  describe.each(named(streams.map((row) => ({ ...row, method: 'GET' as const }))))(
    'stream $name',
    ({ row: { path } }) => {
      test.each(['stranger', 'testKey'] as const)('%s', async (who) => {
        const {
          victim,
          [who]: { api },
        } = world();
        const own = await victim.api.stream(path.replace(':id', victim.project.id));
        const lastEventId = (await own.all()).at(-1)?.id ?? '';
        expect(lastEventId).not.toBe('');
        const call = (id: string) =>
          api.call('GET', path.replace(':id', id), { headers: { 'last-event-id': lastEventId } });
        const unknown = shapeOf(await call(unknownOf(victim.project.id)));
        expect(unknown).toMatchObject({ status: 404 });
        expect(shapeOf(await call(victim.project.id))).toEqual(unknown);
      });

      test('the last event of another project is none of this one', async () => {
        const { victim, stranger } = world();
        const url = (id: string) => path.replace(':id', id);
        const last = (await (await victim.api.stream(url(victim.project.id))).all()).at(-1)?.id;
        const given = await stranger.api.stream(url(stranger.project.id), {
          ...(last !== undefined && { lastEventId: last }),
        });
        const events = await given.all();
        expect(events.at(-1)?.id).toContain(stranger.ids.task);
        expectNothingOf(world(), JSON.stringify(events), path);
      });
    },
  );

  test('every route with an id says of what kind it is', () => {
    for (const { path } of [...idRows, ...streams]) expect(kindOfPath(path), path).toBeDefined();
  });
}
