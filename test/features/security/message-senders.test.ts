import { beforeAll, expect, test } from 'vitest';
import { loadScanLanguages, soundRulesOf } from '../../support/security.ts';

beforeAll(loadScanLanguages, 60_000);

const page = (check: string, parameter = 'event', data = 'event.data') => `
const ORIGINS = ['https://a.example'];
window.addEventListener('message', (${parameter}) => {
  ${check}
  let request;
  try {
    request = JSON.parse(${data});
  } catch {
    return;
  }
  eval(request.code);
});
`;

test.each([
  ["if (event.origin !== 'https://a.example') return;"],
  ['if (!ORIGINS.includes(event.origin)) return;'],
  ["if (!settings.get('origins').includes(event.origin)) return;"],
  ['if (event.source !== window.parent) return;'],
  ['if (!ORIGINS.some((each) => each === event.origin)) return;'],
  ['if (!isTrusted(event.origin)) return;'],
])('a message of a known sender is none of strangers: %s', (check) => {
  expect(soundRulesOf({ 'a.js': page(check) })).toEqual([]);
});

test('a message that is taken apart', () => {
  const checked = page("if (origin !== 'https://a.example') return;", '{ data, origin }', 'data');
  expect(soundRulesOf({ 'a.js': checked })).toEqual([]);
  expect(soundRulesOf({ 'a.js': page('', '{ data, origin }', 'data') })).toEqual([
    'js-code-injection',
  ]);
});

test.each([
  [''],
  ["if (event.origin === 'https://a.example') return;"],
  ["if (event.type !== 'message') return;"],
  ['log(event.origin);'],
])('a message of anybody: %j', (check) => {
  expect(soundRulesOf({ 'a.js': page(check) })).toEqual(['js-code-injection']);
});
