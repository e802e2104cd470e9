import { defineConfig } from 'vitest/config';

/** `npm run test:e2e`: the dashboard in a real browser, one file after another. */
export default defineConfig({
  test: {
    include: ['test/e2e/**/*.e2e.ts'],
    globalSetup: ['test/support/database.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    fileParallelism: false,
    experimental: { viteModuleRunner: false },
  },
});
