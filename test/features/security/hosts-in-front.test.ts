import { beforeAll, expect, test } from 'vitest';
import { loadScanLanguages, soundRulesOf } from '../../support/security.ts';

beforeAll(loadScanLanguages, 60_000);

const page = (address: string) => `export async function verifyOrigin(config) {
  const origin = config['origin'];
  if (!origin) return;
  location.href = ${address};
}
`;

test('what stands behind an address that is not known leads to no other host', () => {
  expect(soundRulesOf({ 'boot.js': page('origin + location.pathname + location.search') })).toEqual(
    [],
  );
  expect(soundRulesOf({ 'boot.js': page("'https://' + location.hash.slice(1) + origin") })).toEqual(
    ['js-dom-redirect'],
  );
});
