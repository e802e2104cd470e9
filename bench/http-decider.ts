/** A process that does nothing but decide: who is behind a key, and whether the request is let in. */
import { z } from 'zod';
import { admit } from '#features/accounts/access.ts';
import { loadEnv } from '#platform/env.ts';
import { openApp } from '../src/app.ts';

const order = z.object({
  apiKey: z.string(),
  concurrency: z.number(),
  seconds: z.number(),
});

const app = await openApp({ env: loadEnv(), role: 'command' });

async function decide(apiKey: string): Promise<void> {
  const { viewer, allowance } = await admit(app.platform, {
    apiKey,
    sessionToken: '',
    address: '127.0.0.1',
    mode: 'live',
  });
  if (viewer === null || allowance.isRefused) throw new Error('The key was refused.');
}

async function decideFor({ apiKey, concurrency, seconds }: z.infer<typeof order>) {
  const latenciesMs: number[] = [];
  const deadline = performance.now() + seconds * 1000;
  const loop = async (): Promise<void> => {
    for (let now = performance.now(); now < deadline;) {
      await decide(apiKey);
      const ended = performance.now();
      latenciesMs.push(ended - now);
      now = ended;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, loop));
  return latenciesMs;
}

process.on('message', (message) => {
  void decideFor(order.parse(message)).then((latenciesMs) => process.send?.({ latenciesMs }));
});
process.once('disconnect', () => void app.close());
process.send?.('ready');
