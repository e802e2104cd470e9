import { expect, test } from 'vitest';
import { readOriginUrl, toWebUrl } from '#platform/git/origin.ts';
import { makeRepository } from '../support/repositories.ts';

test.each([
  ['https://github.com/acme/shop.git', 'https://github.com/acme/shop'],
  ['https://user:token@github.com/acme/shop', 'https://github.com/acme/shop'],
  ['http://git.example.com:8080/acme/shop/', 'http://git.example.com:8080/acme/shop'],
  ['git@github.com:acme/shop.git', 'https://github.com/acme/shop'],
  ['gitlab.example.com:group/sub/shop.git', 'https://gitlab.example.com/group/sub/shop'],
  ['ssh://git@git.example.com:2222/acme/shop.git', 'https://git.example.com/acme/shop'],
  ['git://example.com/shop.git', 'https://example.com/shop'],
  ['/srv/git/shop.git', null],
  ['../shop', null],
  ['file:///srv/git/shop.git', null],
  ['javascript:alert(1)', 'https://javascript/alert(1)'],
  ['https://github.com/', null],
])('the pages of %s are at %s', (remote, url) => {
  expect(toWebUrl(remote)).toBe(url);
});

test('the address is that of origin, whatever else the configuration has', () => {
  const made = makeRepository({ 'a.ts': 'x\n' });
  expect(readOriginUrl(made.dir)).toBeNull();
  made.git(['remote', 'add', 'upstream', 'https://example.com/other/shop']);
  expect(readOriginUrl(made.dir)).toBeNull();
  made.git(['remote', 'add', 'origin', 'git@example.com:acme/shop.git']);
  made.git(['config', 'core.fsmonitor', 'false']);
  expect(readOriginUrl(made.dir)).toBe('https://example.com/acme/shop');
  made.remove();
});
