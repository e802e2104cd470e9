import { expect, test } from 'vitest';
import { distinctWords } from '#platform/encoder/distinct-words.ts';

test.each([
  ['const userId = user.id;', 'user id'],
  ['func (s *HTTPServer) max_body_size() int { return 4096 }', 'http server max body size'],
  ['deleteUser(a); delete other;', 'delete user other'],
  ['// Größe der Zeile 12', 'größe der zeile'],
  ['{}; // 1 2 3', ''],
])('%s', (code, words) => {
  expect(distinctWords(code)).toBe(words);
});
