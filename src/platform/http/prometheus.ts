import type { ServerResponse } from 'node:http';
import { collectDefaultMetrics, Registry } from 'prom-client';

/** This process's figures in Prometheus' text format, event loop delay and memory among them. */
export function createMetrics(): { send(response: ServerResponse): Promise<void> } {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'sextant_' });
  return {
    async send(response) {
      const text = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType });
      response.end(text);
    },
  };
}
