import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { testVariables } from '../support/env.ts';
import { type SextantProcess, startSextant } from '../support/processes.ts';
import { seed } from '../support/seed.ts';

const PROCESSES = 4;
const CLIENTS = 200;

let app: TestApp;
const servers: { readonly process: SextantProcess; readonly url: string }[] = [];
beforeAll(async () => {
  app = await startTestApp({ worker: 'later' });
  const settings = testVariables({
    DATABASE_URL: app.platform.db.url,
    DATA_DIR: app.dataDir,
    RATE_LIMITS: '',
  });
  for (let i = 0; i < PROCESSES; i++) {
    const process = startSextant(['server'], settings);
    const line = await process.line(/^Sextant is listening on /);
    servers.push({ process, url: line.replace('Sextant is listening on ', '') });
  }
}, 60_000);
afterAll(async () => {
  await Promise.all(servers.map(({ process }) => process.stop()));
  await app?.close();
});

interface Window {
  asked: number;
  allowed: number;
}

/** Calls by the window that their answer names; a burst may well lie across the end of a minute. */
async function burst(apiKey: string, calls: number): Promise<Map<string, Window>> {
  const windows = new Map<string, Window>();
  let left = calls;
  const client = async (index: number): Promise<void> => {
    const { url = '' } = servers[index % PROCESSES] ?? {};
    while (left > 0) {
      left -= 1;
      const answer = await fetch(`${url}/api/v1/enterprise-nothing`, {
        headers: { authorization: `Bearer ${apiKey}` },
      });
      await answer.text();
      const reset = answer.headers.get('x-ratelimit-reset') ?? '';
      const window = windows.get(reset) ?? { asked: 0, allowed: 0 };
      window.asked += 1;
      if (answer.status !== 429) window.allowed += 1;
      windows.set(reset, window);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, index) => client(index)));
  return windows;
}

test.each([
  ['free', 10, 400],
  ['pro', 100, 800],
  ['enterprise', 1000, 2400],
] as const)(
  `%s: ${CLIENTS} clients on ${PROCESSES} processes are let in exactly %i times a minute`,
  async (tier, limit, calls) => {
    const { apiKey } = await seed(app).account(tier);
    const windows = [...(await burst(apiKey, calls)).values()];
    expect(windows.reduce((sum, { asked }) => sum + asked, 0)).toBe(calls);
    for (const { asked, allowed } of windows) expect(allowed).toBe(Math.min(limit, asked));
  },
  60_000,
);
