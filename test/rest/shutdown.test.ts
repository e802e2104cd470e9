import { expect, test } from 'vitest';
import { startServer } from '../../src/app.ts';
import { startTestApp } from '../support/app.ts';
import { seed } from '../support/seed.ts';

test('a server that stops does not wait for streams, which would go on without end', async () => {
  const app = await startTestApp({ worker: 'later' });
  try {
    const { apiKey, project } = await seed(app).account().project();
    const server = await startServer(app.platform);
    const headers = { authorization: `Bearer ${apiKey}` };
    const url = `${server.url}/api/v1/projects/${project.id}/index-progress`;
    const stream = await fetch(url, { headers });
    expect(stream.status).toBe(200);
    const ended = stream.text().catch(() => 'cut');
    await server.close(600_000);
    expect(await ended).toBe('cut');
  } finally {
    await app.close();
  }
}, 20_000);
