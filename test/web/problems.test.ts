/** A part of a page that failed says so: no query drops its error without a reason that is written down here. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..', 'web', 'src');

/** Queries whose failure is shown by something else, or is nothing that anybody misses. */
const SILENT: Readonly<Record<string, string>> = {
  'components/index-progress.tsx': 'the page asks again when the connection is back',
  'pages/overview/security-facts.tsx': 'the list of runs on the same page shows the failure',
  'pages/graph/filters.tsx': 'the picture on the same page shows the failure',
  'pages/files/hover-card.tsx': 'a card that does not come hides nothing',
  'pages/sign-in/sign-up-page.tsx': 'the form itself says what the service refuses',
  'pages/sign-in/password-form.tsx': 'only the link to sign up is missing',
};

/** `const [{ data }] = useQuery(` without the error. */
const DROPPED = /const \[\{(?![^}]*\berror\b)[^}]*\}(?:, \w+)?\] = use(?:Query|Subscription)\(/;

test('no query drops its error', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: ROOT });
  expect(files.length).toBeGreaterThan(200);
  const dropping = files.filter((file) => DROPPED.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(dropping.toSorted()).toEqual(Object.keys(SILENT).toSorted());
});
