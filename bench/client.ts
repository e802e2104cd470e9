/** The service's REST API as a bench uses it. */
import { z } from 'zod';
import { BenchError } from './bench-error.ts';
import type { Service } from './service.ts';

const createdProject = z.object({ project: z.object({ id: z.string() }) });

export interface Client {
  createProject(path: string): Promise<string>;
  deleteProject(id: string): Promise<void>;
  /** Starts an index and follows its stream to the end. @returns milliseconds from POST to `complete` */
  index(id: string): Promise<number>;
  /** @returns milliseconds of a GET of the project, body included */
  read(id: string): Promise<number>;
  /** @returns milliseconds of a search, body included */
  search(id: string, query: string): Promise<number>;
  /** Prometheus' text */
  metrics(): Promise<string>;
}

export function createClient(service: Pick<Service, 'url' | 'apiKey'>): Client {
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

  return {
    async createProject(path) {
      const response = await call('POST', base, { path });
      return createdProject.parse(await response.json()).project.id;
    },
    async deleteProject(id) {
      await timed('DELETE', `${base}/${id}`);
    },
    async index(id) {
      const started = performance.now();
      await timed('POST', `${base}/${id}/index`, {});
      await untilComplete(await call('GET', `${base}/${id}/index-progress`));
      return performance.now() - started;
    },
    read: (id) => timed('GET', `${base}/${id}`),
    search: (id, query) => timed('POST', `${base}/${id}/search`, { query }),
    async metrics() {
      const response = await call('GET', `${service.url}/metrics`);
      return response.text();
    },
  };
}

async function untilComplete(stream: Response): Promise<void> {
  const text = await stream.text();
  const last = text.trimEnd().split('\n\n').at(-1) ?? '';
  if (!last.includes('event: complete')) throw new BenchError(`The index failed: ${last}`);
}
