import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/**
 * Files that parse in the process of the test: the heap of a parser only grows, and a few dozen files with
 * all grammars fill it. Each of these has a process of its own.
 */
const PARSING = [
  'test/{bench,code}/**/*.test.ts',
  'test/features/{dead-code,dependencies,duplication,security}/**/*.test.ts',
];
const NEVER = ['test/fixtures/**', 'test/golden/**'];

export default defineConfig({
  test: {
    globalSetup: ['test/support/database.ts'],
    setupFiles: ['test/support/compiled-programs.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Two cores are what CI has; each worker holds a server or a parser.
    maxWorkers: 2,
    // Programs that tests start find there what others compiled.
    env: { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') },
    // Node runs the sources itself, as in production: through vite there would be two graphql modules.
    experimental: { viteModuleRunner: false },
    projects: [
      {
        extends: true,
        test: { name: 'parsing', include: PARSING, exclude: NEVER },
      },
      {
        extends: true,
        test: {
          name: 'service',
          include: ['test/**/*.test.ts'],
          exclude: [...NEVER, ...PARSING],
          // One file after another in the same two processes, which load the service once.
          isolate: false,
        },
      },
    ],
  },
});
