/** The service's REST API as a bench uses it. */
import { z } from 'zod';
import { BenchError } from './bench-error.ts';
import type { Service } from './service.ts';

const createdProject = z.object({ project: z.object({ id: z.string() }) });

export interface IndexTimes {
  readonly wallMs: number;
  readonly phaseMs: Readonly<Record<string, number>>;
}

export interface Client {
  createProject(path: string): Promise<string>;
  deleteProject(id: string): Promise<void>;
  /** Starts an index and follows its stream to the end. @returns milliseconds from POST to `complete` */
  index(id: string): Promise<number>;
  /** The same, with every file extracted again. */
  reindex(id: string): Promise<number>;
  /**
   * The same, with the milliseconds from each phase's first event to the next one's.
   * @param sample body of the enterprise index, where that is what is started
   */
  indexByPhase(id: string, sample?: object): Promise<IndexTimes>;
  /** @returns milliseconds of a GET of the project, body included */
  read(id: string): Promise<number>;
  /** @returns milliseconds of a search, body included */
  search(id: string, query: string): Promise<number>;
  /** Metrics of the server process in Prometheus' text format. */
  metrics(): Promise<string>;
}

export function createClient(service: Pick<Service, 'url' | 'apiKey' | 'metricsUrl'>): Client {
  const base = `${service.url}/api/v1/projects`;
  const headers = { authorization: `Bearer ${service.apiKey}`, 'content-type': 'application/json' };

  async function call(method: string, url: string, body?: object): Promise<Response> {
    const init = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(url, { method, headers, ...init });
    if (response.ok) return response;
    throw new BenchError(`${method} ${url} was refused: ${await response.text()}`);
  }

  async function timed(method: string, url: string, body?: object): Promise<number> {
    const started = performance.now();
    const response = await call(method, url, body);
    await response.arrayBuffer();
    return performance.now() - started;
  }

  function indexByPhase(id: string, sample?: object): Promise<IndexTimes> {
    return sample === undefined ? follow(id, 'index', {}) : follow(id, 'enterprise/index', sample);
  }

  async function follow(id: string, path: string, body: object): Promise<IndexTimes> {
    const started = performance.now();
    await timed('POST', `${base}/${id}/${path}`, body);
    const phases = await followPhases(await call('GET', `${base}/${id}/index-progress`));
    return { wallMs: performance.now() - started, phaseMs: phases };
  }

  return {
    async createProject(path) {
      const response = await call('POST', base, { path });
      return createdProject.parse(await response.json()).project.id;
    },
    async deleteProject(id) {
      await timed('DELETE', `${base}/${id}`);
    },
    index: async (id) => (await indexByPhase(id)).wallMs,
    reindex: async (id) => (await follow(id, 'index', { force: true })).wallMs,
    indexByPhase,
    read: (id) => timed('GET', `${base}/${id}`),
    search: (id, query) => timed('POST', `${base}/${id}/search`, { query }),
    async metrics() {
      const response = await call('GET', service.metricsUrl);
      return response.text();
    },
  };
}

const progressData = z.object({ phase: z.string() });

/** Follows a run's stream to its end. @returns milliseconds of each phase, by the clock here */
async function followPhases(stream: Response): Promise<Record<string, number>> {
  const phaseMs: Record<string, number> = {};
  let phase = '';
  let since = performance.now();
  let last = '';
  for await (const event of eventsOf(stream)) {
    const now = performance.now();
    phaseMs[phase] = (phaseMs[phase] ?? 0) + now - since;
    since = now;
    last = event;
    const data = /^data: (.*)$/m.exec(event)?.[1];
    if (/^event: progress$/m.test(event) && data !== undefined)
      phase = progressData.parse(JSON.parse(data)).phase;
  }
  if (!last.includes('event: complete')) throw new BenchError(`The index failed: ${last}`);
  const { '': waiting = 0, ...phases } = phaseMs;
  return { waiting, ...phases };
}

async function* eventsOf(stream: Response): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of stream.body ?? []) {
    const events = `${rest}${decoder.decode(bytes, { stream: true })}`.split('\n\n');
    rest = events.pop() ?? '';
    yield* events.filter((event) => event.trim() !== '');
  }
}
