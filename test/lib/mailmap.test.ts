import { expect, test } from 'vitest';
import { applyMailmap, parseMailmap } from '#lib/mailmap.ts';

/** The four forms of gitmailmap(5). */
const MAP = parseMailmap(
  [
    '# a comment <nobody@example.com>',
    'Ada Lovelace <ada@old.example>',
    '<bob@new.example> <bob@old.example>',
    'Cleo Doe <cleo@new.example> <cleo@old.example>',
    'Dan One <dan@one.example> dan <shared@example.com>',
    'no address here',
    '',
  ].join('\r\n'),
);

test.each([
  ['a name by its address', 'ada <ADA@old.example>', 'Ada Lovelace <ADA@old.example>'],
  ['an address by an address', 'Bob <bob@old.example>', 'Bob <bob@new.example>'],
  ['both by an address', 'c <cleo@old.example>', 'Cleo Doe <cleo@new.example>'],
  ['both by a name and an address', 'Dan <shared@example.com>', 'Dan One <dan@one.example>'],
  ['no other name at the address', 'Eve <shared@example.com>', 'Eve <shared@example.com>'],
  ['no comment', 'N <nobody@example.com>', 'N <nobody@example.com>'],
])('%s', (_what, commit, proper) => {
  const [, name = '', email = ''] = /^(.+) <(.+)>$/.exec(commit) ?? [];
  const person = applyMailmap(MAP, { name, email });
  expect(`${person.name} <${person.email}>`).toBe(proper);
});
