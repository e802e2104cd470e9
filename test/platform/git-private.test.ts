import { lstatSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { makeRefFolder } from '#platform/git/clone-cache.ts';
import { syncClone } from '#platform/git/clone.ts';
import { syncHistory } from '#platform/git/history-fetch.ts';
import { openFolderHistory } from '#platform/git/history-source.ts';
import { fetchRef } from '#platform/git/ref-fetch.ts';
import { setUpClones } from '../support/clones.ts';

const { clones, optionsFor, repository, root, serve } = setUpClones();

/** What is below a folder, itself included, that the group or others may do anything with. */
function openOnes(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = [folder, ...entries.map((entry) => join(entry.parentPath, entry.name))];
  return paths.filter((path) => (lstatSync(path).mode & 0o077) !== 0);
}

test('clones, histories and refs are for this user alone, whatever the umask', async () => {
  const source = repository({ 'a.ts': 'one', 'b/c.ts': 'two' });
  const options = optionsFor(await serve());
  const { commit, branch } = await syncClone(options);
  expect(openOnes(clones())).toEqual([]);

  source.commit({ 'a.ts': 'three' });
  await syncClone(options);
  const history = join(clones(), 'project.history');
  await syncHistory({ ...options, dir: history, branch, commit, depth: 10 });
  const ref = await makeRefFolder(dirname(clones()), 'project');
  await fetchRef({ ...options, dir: ref, ref: 'main' });
  await openFolderHistory(join(root(), 'owner/repo'), commit, join(clones(), 'own'));
  expect(readdirSync(clones()).length).toBe(4);
  expect(openOnes(clones())).toEqual([]);
});
