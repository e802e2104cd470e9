import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/fixtures/**', 'test/golden/**'],
    globalSetup: ['test/support/database.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Two cores are what CI has; each worker holds a server or a parser.
    maxWorkers: 2,
    // One file after another in the same two processes: the modules of the service are loaded once in each.
    isolate: false,
    // Threads that tests start find there what other threads compiled.
    env: { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') },
    // Node runs the sources itself, as in production: through vite there would be two graphql modules.
    experimental: { viteModuleRunner: false },
  },
});
