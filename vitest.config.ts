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
    // Node runs the sources itself, as in production: through vite there would be two graphql modules.
    experimental: { viteModuleRunner: false },
  },
});
