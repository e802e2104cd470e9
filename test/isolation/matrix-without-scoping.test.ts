/** The matrix once more, without the service's own conditions: row-level security alone has to hold. */
import { afterAll, expect } from 'vitest';
import { removeScoping, stripped } from '../support/without-scoping.ts';

const restore = removeScoping();
afterAll(() => {
  restore();
  // Each of these would have leaked had the database not held.
  expect(stripped.size).toBeGreaterThan(20);
});

await import('./matrix.test.ts');
