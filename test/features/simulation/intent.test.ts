import { expect, test } from 'vitest';
import { keysOf, readIntent } from '#features/simulation/intent.ts';

test.each([
  ['Rename the core constant in config to base', 'rename', 'core constant', 'config'],
  ['Rename taxOf to salesTaxOf', 'rename', 'taxOf', ''],
  ['rename `Engine.run` into execute', 'rename', '`Engine.run`', ''],
  ['Make totalOf async', 'async', 'totalOf', ''],
  ['Make the sendMail function in src/mail.ts asynchronous.', 'async', 'sendMail function', 'src/mail.ts'],
  ['Drop parameter b of f', 'parameter', 'f', ''],
  ['Remove the argument `country` from totalOf', 'parameter', 'totalOf', ''],
  ['Move file src/tax.ts to src/money/tax.ts', 'move', 'file src/tax.ts', ''],
  ['move src/a.ts to lib/', 'move', 'src/a.ts', ''],
  ['Upgrade lodash to 5', 'upgrade', 'lodash', ''],
  ['bump @types/node from 20 to 22', 'upgrade', '@types/node', ''],
  ['Delete the legacy auth module', 'delete', 'legacy auth module', ''],
  ['Remove rates.ts.', 'delete', 'rates.ts', ''],
  ['Split the billing service in two', 'split', 'billing service', ''],
  ['Please split the cart into a model and a view because it is long', 'split', 'cart', ''],
])('%j asks to %s %j within %j', (text, action, subject, within) => {
  expect(readIntent(text)).toEqual({ action, subject, within });
});

test.each(['Charge a reduced tax on books', 'Receipts are too long', '', 'x'.repeat(20_000)])(
  '%j only describes',
  (text) => {
    expect(readIntent(text)).toBeNull();
  },
);

test.each([
  ['core constant', ['coreconstant', 'core']],
  ['legacy auth module', ['legacyauthmodule', 'legacyauth']],
  ['`Engine.run`', ['engine.run']],
  ['the MAX_SIZE constant', ['themaxsizeconstant', 'maxsize']],
  ['file src/tax.ts', ['filesrc/tax.ts', 'src/tax.ts']],
])('%j may be called %j', (phrase, keys) => {
  expect(keysOf(phrase)).toEqual(keys);
});

test('a hostile text is read at once', () => {
  const started = performance.now();
  for (const word of ['rename the ', 'move a in ', 'delete . ', 'make '.repeat(3), 'split up the '])
    readIntent(word.repeat(4000));
  expect(performance.now() - started).toBeLessThan(500);
});
