import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BenchError } from './bench-error.ts';
import { createClient } from './client.ts';
import { isEditable, withChangedBody, withDefinition } from './edit/edits.ts';
import { type EditFigures, type EditReport, toEditTable } from './edit/report.ts';
import { type EditedRepository, MAIN_BRANCH, makeRepository } from './edit/repository.ts';
import { toFolder } from './folder.ts';
import { PROBED } from './index-bench.ts';
import { type Bench, measureRun } from './index-run.ts';
import { describeMachine } from './machine.ts';
import { measureDisk } from './monorepo/disk.ts';
import { parseOptions, toCount } from './options.ts';
import { makeDataFolder, startService } from './service.ts';

interface Options {
  readonly repo: string;
  readonly rounds: number;
  /** files that the other branch differs in */
  readonly branchFiles: number;
}

/** Commits small edits to a copy of a folder, and measures how long each takes to be visible. */
export const editBench = {
  usage: '--repo <dir> [--rounds n] [--files n]',
  summary: 'one changed body, one definition, nothing, a branch switch: commit to visible',
  async run(args: readonly string[]): Promise<void> {
    const given = parseOptions(args, {
      repo: { type: 'string' },
      rounds: { type: 'string' },
      files: { type: 'string' },
      json: { type: 'boolean' },
    });
    const report = await measure({
      repo: toFolder(given.get('repo')),
      rounds: toCount(given.get('rounds'), { name: 'rounds', byDefault: 5, max: 1000 }),
      branchFiles: toCount(given.get('files'), { name: 'files', byDefault: 42, max: 10_000 }),
    });
    const text = given.has('json') ? JSON.stringify(report, null, 2) : toEditTable(report);
    process.stdout.write(`${text}\n`);
  },
};

async function measure({ repo, rounds, branchFiles }: Options): Promise<EditReport> {
  const scratch = makeDataFolder();
  const folder = join(scratch, 'repository');
  mkdirSync(folder);
  const repository = makeRepository(repo, folder);
  const service = await startService({ roots: [scratch, PROBED], threads: null });
  try {
    const client = createClient(service);
    const probedId = await client.createProject(PROBED);
    await client.index(probedId);
    const bench = { service, client, probedId, workerPids: [service.workerPid] };
    const projectId = await client.createProject(folder);
    const full = await measureRun(bench, projectId);
    const first = await measureDisk(service.databaseUrl);
    const edited = { bench, projectId, repository, rounds };
    const kinds = [
      { name: 'full', figures: [full] },
      { name: 'nothing', figures: await repeat(edited, () => undefined) },
      { name: 'body', figures: await changeBodies(edited) },
      { name: 'definition', figures: await addDefinitions(edited) },
      { name: `branch of ${branchFiles}`, figures: await switchBranches(edited, branchFiles) },
    ];
    const last = await measureDisk(service.databaseUrl);
    const diskBytes = { first: first.totalBytes, last: last.totalBytes };
    return { repo, machine: describeMachine(), kinds, diskBytes };
  } finally {
    await service.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}

interface Edited {
  readonly bench: Bench;
  readonly projectId: string;
  readonly repository: EditedRepository;
  readonly rounds: number;
}

/** @param edit makes a change, and commits it */
async function repeat(
  { bench, projectId, rounds }: Edited,
  edit: (round: number) => void,
): Promise<EditFigures[]> {
  const figures: EditFigures[] = [];
  for (let round = 0; round < rounds; round += 1) {
    edit(round);
    figures.push(await measureRun(bench, projectId));
  }
  return figures;
}

/** Another file each time. */
function changeBodies(edited: Edited): Promise<EditFigures[]> {
  const paths = editablePaths(edited.repository, edited.rounds);
  return repeat(edited, (round) =>
    changeEach(edited.repository, paths.slice(round, round + 1), round),
  );
}

function addDefinitions(edited: Edited): Promise<EditFigures[]> {
  const { repository, rounds } = edited;
  const paths = editablePaths(repository, rounds);
  return repeat(edited, (round) => {
    const path = paths[round] ?? '';
    const text = withDefinition(path, repository.read(path), round);
    repository.commit(new Map([[path, text]]));
  });
}

function switchBranches(edited: Edited, branchFiles: number): Promise<EditFigures[]> {
  const { repository } = edited;
  repository.branch('other');
  changeEach(repository, editablePaths(repository, branchFiles), BRANCH_VALUE);
  repository.checkout(MAIN_BRANCH);
  return repeat(edited, (round) => repository.checkout(round % 2 === 0 ? 'other' : MAIN_BRANCH));
}

const BRANCH_VALUE = 7_777_777;

function changeEach(repository: EditedRepository, paths: readonly string[], value: number): void {
  const texts = paths.map(
    (path) => [path, withChangedBody(path, repository.read(path), value)] as const,
  );
  repository.commit(new Map(texts));
}

/** So many files, spread over all that can be edited. */
function editablePaths(repository: EditedRepository, count: number): readonly string[] {
  const editable = repository.paths.filter((path) => isEditable(path, repository.read(path)));
  if (editable.length < count)
    throw new BenchError(`Only ${editable.length} files can be edited; ${count} are needed.`);
  const step = editable.length / count;
  return Array.from({ length: count }, (_, i) => editable[Math.floor(i * step)] ?? '');
}
