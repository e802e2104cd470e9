import { expect, test } from 'vitest';
import { loadEnv, SettingsError } from '#platform/env.ts';

const load = (settings: Record<string, string>) => loadEnv(settings);

test.each([
  ['index=5', { index: 5, day: 100_000_000 }],
  ['day=-', { index: 50_000_000, day: null }],
  ['index=0, day=7', { index: 0, day: 7 }],
])('EMBEDDING_BUDGET %s', (text, budget) => {
  expect(load({ EMBEDDING_BUDGET: text }).EMBEDDING_BUDGET).toEqual(budget);
});

test.each([
  ['EMBEDDING_BUDGET', 'week=5'],
  ['EMBEDDING_BUDGET', '5'],
  ['EMBEDDING_BUDGET', 'index=-5'],
  ['EMBEDDING_DIMENSIONS', '0'],
  ['EMBEDDING_PRICE', 'cheap'],
  ['EMBEDDING_BATCH', '4096'],
])('%s does not take %s, and says what it takes', (name, value) => {
  expect(() => load({ [name]: value })).toThrow(new RegExp(`${name} must be .*got "${value}"`));
});

test.each(['CHAT_MODEL', 'EMBEDDING_MODEL'])('%s alone leads nowhere', (name) => {
  expect(() => load({ [name]: 'm' })).toThrow(SettingsError);
  expect(() => load({ [name]: 'm' })).toThrow(`${name} is set, but neither OPENAI_BASE_URL`);
  expect(load({ [name]: 'm', OPENAI_API_KEY: 'k' })).toMatchObject({ [name]: 'm' });
});
