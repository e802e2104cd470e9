import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { BenchError } from './bench-error.ts';
import { createClient } from './client.ts';
import { dragGraph, type GraphFrames } from './dashboard/graph-frames.ts';
import { loadPage, type PageLoad } from './dashboard/page-load.ts';
import { measureProgress } from './dashboard/progress-delay.ts';
import { openVisits, type Visits } from './dashboard/visit.ts';
import { parseOptions, toCount } from './options.ts';
import { type Service, startService } from './service.ts';
import { median, quantile } from './statistics.ts';

interface DashboardReport {
  readonly machine: string;
  readonly browser: string;
  /** medians over the runs, by page */
  readonly pages: Readonly<Record<string, PageLoad>>;
  readonly frames: GraphFrames;
  readonly progressMs: { readonly count: number; readonly p50: number; readonly max: number };
}

/** The dashboard in a real browser, on a real index: loading, dragging the graph, live progress. */
export const dashboardBench = {
  usage: '--repo <folder> [--runs n]',
  summary: 'dashboard: interactive at 4x CPU slow-down, frames, progress',
  async run(args: readonly string[]): Promise<void> {
    const given = parseOptions(args, {
      repo: { type: 'string' },
      runs: { type: 'string' },
      json: { type: 'boolean' },
    });
    const repo = given.get('repo');
    if (typeof repo !== 'string') throw new BenchError('--repo names a folder', { isMisuse: true });
    const runs = toCount(given.get('runs'), { name: 'runs', byDefault: 5, max: 50 });
    const report = await measureAll(resolve(repo), runs);
    const text = given.has('json') ? JSON.stringify(report, null, 2) : toText(report);
    process.stdout.write(`${text}\n`);
  },
};

async function measureAll(repo: string, runs: number): Promise<DashboardReport> {
  const service = await startService({ roots: [repo], threads: null });
  try {
    const client = createClient(service);
    const projectId = await client.createProject(repo);
    await client.index(projectId);
    const visits = await openVisits(service);
    try {
      return await measurePages({ service, visits, projectId, runs });
    } finally {
      await visits.close();
    }
  } finally {
    await service.stop();
  }
}

interface Stage {
  readonly service: Service;
  readonly visits: Visits;
  readonly projectId: string;
  readonly runs: number;
}

async function measurePages(stage: Stage): Promise<DashboardReport> {
  const { service, visits, projectId } = stage;
  const project = `/projects/${projectId}`;
  const pages: Record<string, PageLoad> = {};
  for (const path of ['/projects', project, `${project}/search?q=error+handling`]) {
    pages[path.replace(projectId, ':id')] = await loadOften(stage, path);
  }
  const page = await visits.open();
  const frames = await dragGraph(
    page,
    `${service.url}${project}/graph?level=file&limit=5000&isolated=yes`,
  );
  const delays = await measureProgress(await visits.open(), service, projectId);
  const [cpu] = cpus();
  return {
    machine: `${cpus().length} x ${cpu?.model ?? 'unknown'}, Node ${process.version}`,
    browser: visits.browser,
    pages,
    frames,
    progressMs: { count: delays.length, p50: median(delays), max: Math.max(...delays) },
  };
}

async function loadOften({ service, visits, runs }: Stage, path: string): Promise<PageLoad> {
  const loads: PageLoad[] = [];
  for (let run = 0; run < runs; run += 1) {
    const page = await visits.open();
    loads.push(await loadPage(page, service.url + path));
    await page.context().close();
  }
  const middle = (pick: (load: PageLoad) => number): number => median(loads.map(pick));
  return {
    scriptBytes: middle((load) => load.scriptBytes),
    styleBytes: middle((load) => load.styleBytes),
    interactiveMs: quantile(
      loads.map((load) => load.interactiveMs),
      0.5,
    ),
  };
}

function toText({ machine, browser, pages, frames, progressMs }: DashboardReport): string {
  const rows = Object.entries(pages).map(
    ([path, load]) =>
      `| ${path} | ${load.interactiveMs.toFixed(0)} | ${(load.scriptBytes / 1024).toFixed(0)} | ${(load.styleBytes / 1024).toFixed(0)} |`,
  );
  return [
    `${machine}; Chromium ${browser}, WebGL drawn by the processor`,
    '',
    '| Page, empty cache, CPU at a quarter | interactive ms | scripts KiB | styles KiB |',
    '| --- | ---: | ---: | ---: |',
    ...rows,
    '',
    `Graph of ${frames.nodes} nodes while dragging: ${frames.framesPerSecond.toFixed(1)} frames a second, ` +
      `between frames ${frames.medianMs.toFixed(0)} ms, p95 ${frames.p95Ms.toFixed(0)} ms`,
    `Progress event to page: ${progressMs.count} events, p50 ${progressMs.p50} ms, at most ${progressMs.max} ms`,
  ].join('\n');
}
