import { expect, test } from 'vitest';
import { loadEnv, SettingsError } from '#platform/env.ts';
import { testVariables } from '../support/env.ts';

const delaysOf = (WEBHOOK_RETRY_DELAYS: string) =>
  loadEnv(testVariables({ WEBHOOK_RETRY_DELAYS })).WEBHOOK_RETRY_DELAYS;

test('webhooks are public, over https and tried five times, unless settings say otherwise', () => {
  expect(loadEnv(testVariables({}))).toMatchObject({
    WEBHOOK_ALLOW_HTTP: false,
    WEBHOOK_ALLOW_PRIVATE: false,
    WEBHOOK_RETRY_DELAYS: [60, 300, 1800, 7200],
  });
  const local = { WEBHOOK_ALLOW_HTTP: 'true', WEBHOOK_ALLOW_PRIVATE: '1' };
  expect(loadEnv(testVariables(local))).toMatchObject({
    WEBHOOK_ALLOW_HTTP: true,
    WEBHOOK_ALLOW_PRIVATE: true,
  });
});

test('retry delays are a list of seconds', () => {
  expect(delaysOf('1,2, 3,0')).toEqual([1, 2, 3, 0]);
  expect(delaysOf('5')).toEqual([5]);
  expect(delaysOf('-')).toEqual([]);
  expect(delaysOf('1,1,1,1,1,1,1,1,1,1')).toHaveLength(10);
});

test.each(['x', '1,', ',', '-1', '1.5', '1e3', '1;2', '604801', '1,1,1,1,1,1,1,1,1,1,1'])(
  'WEBHOOK_RETRY_DELAYS=%s is refused with what it expects',
  (text) => {
    expect(() => delaysOf(text)).toThrow(SettingsError);
    expect(() => delaysOf(text)).toThrow(/WEBHOOK_RETRY_DELAYS must be .*whole numbers of seconds/);
  },
);
