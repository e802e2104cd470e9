import { expect, test } from 'vitest';
import { toStoredMessage } from '#features/history/message.ts';

test.each([
  ['an address', 'Fix for ada@example.com', ''],
  ['an address in brackets', 'Fix, thanks <ada.l+x@mail.example.org>', ''],
  ['a trailer', 'Fix', 'Signed-off-by: Ada Lovelace <ada@example.com>\nReviewed-by: Ada'],
  ['a line with an address', 'Fix', 'Reported to me by Ada (ada@example.com) yesterday'],
  ['a trailer without an address', 'Fix', 'Co-authored-by: Ada Lovelace'],
])('%s is not kept of a message', (_what, subject, body) => {
  expect(JSON.stringify(toStoredMessage({ subject, body }))).not.toMatch(/ada|lovelac|example/i);
});

test('the subject is kept on one line, of the body only its terms, each once', () => {
  const kept = toStoredMessage({
    subject: 'Fix\tparsing of maxBodySize',
    body: 'Parsing fails. It fails!',
  });
  expect(kept).toEqual({
    subject: 'Fix parsing of maxBodySize',
    terms: 'fix pars max bodi size maxbodysize fail',
  });
});

test('what is long is cut, and hostile text takes no time', () => {
  const startedMs = performance.now();
  const words = Array.from(
    { length: 500 },
    (_, at) => `word${String.fromCodePoint(97 + (at % 26))}x${at}`,
  );
  const kept = toStoredMessage({ subject: 'a'.repeat(60_000), body: words.join(' ') });
  expect(kept.subject).toHaveLength(200);
  expect(kept.terms.split(' ').length).toBeLessThanOrEqual(120);
  toStoredMessage({
    subject: `${'a'.repeat(30_000)}@${'a.'.repeat(15_000)}`,
    body: '@'.repeat(60_000),
  });
  expect(performance.now() - startedMs).toBeLessThan(2_000);
});
