import { hash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { generateFiles } from '../../support/generated-files.ts';
import { lastEvent, seed } from '../../support/seed.ts';
import {
  faultyFiles,
  type Fleet,
  isAt,
  partsOf,
  runsOf,
  startFleet,
  untilShards,
} from './fleet.ts';

const FILES = generateFiles(300);
const COUNT = Object.keys(FILES).length;
const TIMEOUT_MS = 120_000;

let fleet: Fleet;
beforeEach(async () => {
  fleet = await startFleet();
});
afterEach(() => fleet.close());

const sql = (text: string) => fleet.app.platform.db.systemPool.query(text);

/** Git's id of a content. */
function blobId(text: string): string {
  return hash('sha1', `blob ${Buffer.byteLength(text)}\0${text}`);
}

test(
  'a shard that fails three times fails its run; the next run is whole',
  async () => {
    const [content = ''] = Object.values(FILES);
    await sql(`create function refuse_facts() returns trigger language plpgsql as
      $$ begin raise exception 'the disk is full'; end $$`);
    await sql(`create trigger refuse_facts before insert on file_facts for each row
      when (new.content_id = '${blobId(content)}') execute function refuse_facts()`);
    await fleet.work();
    const { api, project } = await seed(fleet.app).account().project({ files: FILES });
    await api.post(`/projects/${project.id}/index`);
    const failed = await lastEvent(api, project.id);
    expect(failed).toMatchObject({ event: 'error', data: { code: 'INTERNAL_ERROR' } });
    expect(failed.data['error']).not.toContain('disk');
    expect(await runsOf(fleet.app)).toEqual([{ attempt: 1, state: 'failed' }]);
    expect(await partsOf(fleet.app)).toEqual([]);
    await sql('drop trigger refuse_facts on file_facts');
    await api.post(`/projects/${project.id}/index`);
    expect(await lastEvent(api, project.id)).toMatchObject({
      event: 'complete',
      data: { filesCount: COUNT },
    });
    expect(await faultyFiles(fleet.app)).toEqual([]);
  },
  TIMEOUT_MS,
);

test(
  'a shard whose job is lost is done by the worker that has the run',
  async () => {
    const home = await fleet.work();
    const { api, project } = await seed(fleet.app).account().project({ files: FILES });
    await api.post(`/projects/${project.id}/index`);
    await untilShards(fleet.app, (all) => all.some(isAt(home)));
    const { rowCount } = await sql(`delete from pgboss.job where id in (
      select id from pgboss.job where name = 'extract-shard' and state = 'created' limit 1)`);
    expect(rowCount).toBe(1);
    expect(await lastEvent(api, project.id)).toMatchObject({
      event: 'complete',
      data: { filesCount: COUNT },
    });
    expect(await runsOf(fleet.app)).toEqual([{ attempt: 1, state: 'completed' }]);
    expect(await faultyFiles(fleet.app)).toEqual([]);
  },
  TIMEOUT_MS,
);
