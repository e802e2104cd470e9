/**
 * `npm run test:e2e [files]`: the dashboard in a real browser, against a real service. Without a
 * Chromium, and where none can be installed, it says that it skipped, and passes.
 */
import { spawn } from 'node:child_process';
import { childEnv } from '#platform/env.ts';
import { findChromium, installChromium } from './support/chromium.ts';

const chromium = findChromium() ?? installChromium();
if (chromium === null) {
  process.stdout.write(
    'test:e2e skipped: there is no Chromium. Install one, or name it in CHROMIUM_PATH.\n',
  );
} else {
  const args = ['run', '--config', 'vitest.e2e.config.ts', ...process.argv.slice(2)];
  const env = childEnv({ CHROMIUM_PATH: chromium });
  const child = spawn('vitest', args, { stdio: 'inherit', env });
  child.on('close', (code) => {
    process.exitCode = code ?? 1;
  });
}
