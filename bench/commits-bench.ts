import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { BenchError } from './bench-error.ts';
import { createClient } from './client.ts';
import { parseOptions, toCount } from './options.ts';
import { cpuSeconds } from './process-figures.ts';
import { findRepositories } from './search/repositories.ts';
import { type Service, startService } from './service.ts';
import { median } from './statistics.ts';

interface RepositoryReport {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly commits: number;
  /** commits after which both indexes had the same digest */
  readonly equal: number;
  /** CPU of the worker, medians */
  readonly incrementalSeconds: number;
  readonly fullSeconds: number;
}

/**
 * Goes through consecutive commits of real repositories with an incremental index, and after each makes
 * an index from nothing beside it: both must have the same digest.
 */
export const commitsBench = {
  usage: '--repos <dir> --only <a,b> [--commits n]',
  summary: 'incremental over consecutive commits, against full indexes',
  async run(args: readonly string[]): Promise<void> {
    const given = parseOptions(args, {
      repos: { type: 'string' },
      only: { type: 'string' },
      commits: { type: 'string' },
      json: { type: 'boolean' },
    });
    const [repos, only] = [given.get('repos'), given.get('only')];
    if (typeof repos !== 'string' || typeof only !== 'string') {
      throw new BenchError('--repos names a folder of repositories, --only some of it', {
        isMisuse: true,
      });
    }
    const commits = toCount(given.get('commits'), { name: 'commits', byDefault: 50, max: 1000 });
    const reports: RepositoryReport[] = [];
    for (const { name, root } of findRepositories(resolve(repos), only.split(','))) {
      reports.push(await walk(root, name, commits));
    }
    process.stdout.write(
      `${given.has('json') ? JSON.stringify(reports, null, 2) : toText(reports)}\n`,
    );
    if (reports.some((report) => report.equal < report.commits)) process.exitCode = 1;
  },
};

async function walk(bare: string, name: string, count: number): Promise<RepositoryReport> {
  const root = mkdtempSync(join(tmpdir(), 'sextant-commits-'));
  const service = await startService({ roots: [root], threads: null });
  try {
    return await compareAlong(service, { root, bare, name, count });
  } finally {
    await service.stop();
    rmSync(root, { recursive: true, force: true });
  }
}

interface Path {
  readonly root: string;
  readonly bare: string;
  readonly name: string;
  readonly count: number;
}

async function compareAlong(
  service: Service,
  { root, bare, name, count }: Path,
): Promise<RepositoryReport> {
  // First parents only: consecutive states of the branch.
  const list = git(bare, ['rev-list', '--first-parent', `--max-count=${count + 1}`, 'HEAD']);
  const [first = '', ...rest] = list.trim().split('\n').toReversed();
  const followed = checkOut(root, bare, first, 'followed');
  const fresh = checkOut(root, bare, first, 'fresh');
  const client = createClient(service);
  const [followedId, freshId] = [
    await client.createProject(followed),
    await client.createProject(fresh),
  ];
  await client.index(followedId);
  const spent = { incremental: new Array<number>(), full: new Array<number>() };
  let equal = 0;
  for (const [at, commit] of rest.entries()) {
    for (const folder of [followed, fresh]) git(folder, ['checkout', '-q', '--force', commit]);
    const since = rest[at - 1] ?? first;
    spent.incremental.push(await timeCpu(service, () => indexSince(service, followedId, since)));
    spent.full.push(await timeCpu(service, () => indexForced(service, freshId)));
    const [mine, its] = [await digestOf(service, followedId), await digestOf(service, freshId)];
    if (mine === its) equal += 1;
    else process.stderr.write(`${name} ${commit}: ${mine} is not ${its}\n`);
  }
  return {
    name,
    from: first,
    to: rest.at(-1) ?? first,
    commits: rest.length,
    equal,
    incrementalSeconds: median(spent.incremental),
    fullSeconds: median(spent.full),
  };
}

function checkOut(root: string, bare: string, commit: string, name: string): string {
  const folder = join(root, name);
  mkdirSync(folder);
  git(root, ['clone', '-q', '--no-checkout', bare, folder]);
  git(folder, ['checkout', '-q', '--force', commit]);
  return folder;
}

function git(cwd: string, args: readonly string[]): string {
  return execFileSync('git', ['-c', 'core.hooksPath=/dev/null', ...args], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
}

async function timeCpu({ workerPid }: Service, work: () => Promise<void>): Promise<number> {
  const before = cpuSeconds(workerPid) ?? 0;
  await work();
  return (cpuSeconds(workerPid) ?? 0) - before;
}

async function post(service: Service, path: string, body: object): Promise<unknown> {
  const response = await fetch(`${service.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${service.apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new BenchError(`POST ${path}: ${JSON.stringify(answer)}`);
  return answer;
}

async function indexSince(service: Service, projectId: string, since: string): Promise<void> {
  await post(service, `/api/v1/projects/${projectId}/enterprise/incremental`, { since });
  await untilIndexed(service, projectId);
}

async function indexForced(service: Service, projectId: string): Promise<void> {
  await post(service, `/api/v1/projects/${projectId}/index`, { force: true });
  await untilIndexed(service, projectId);
}

async function untilIndexed({ url, apiKey }: Service, projectId: string): Promise<void> {
  const address = `${url}/api/v1/projects/${projectId}/index-progress`;
  const response = await fetch(address, { headers: { authorization: `Bearer ${apiKey}` } });
  const text = await response.text();
  if (!text.includes('event: complete'))
    throw new BenchError(`The index failed: ${text.slice(-400)}`);
}

const digestSchema = z.object({
  data: z.object({ project: z.object({ snapshot: z.object({ digest: z.string() }) }) }),
});

async function digestOf(service: Service, id: string): Promise<string> {
  const query = 'query ($id: ID!) { project(id: $id) { snapshot { digest } } }';
  const answer = await post(service, '/graphql', { query, variables: { id } });
  return digestSchema.parse(answer).data.project.snapshot.digest;
}

function toText(reports: readonly RepositoryReport[]): string {
  const rows = reports.map(
    (report) =>
      `| ${report.name} | ${report.from.slice(0, 10)}..${report.to.slice(0, 10)} | ${report.commits} | ${report.equal} | ` +
      `${report.incrementalSeconds.toFixed(2)} | ${report.fullSeconds.toFixed(2)} | ` +
      `${(report.incrementalSeconds / report.fullSeconds).toFixed(2)} |`,
  );
  return [
    '| Repository | Commits | Count | Same digest | incremental CPU s | full CPU s | Ratio |',
    '| --- | --- | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
  ].join('\n');
}
