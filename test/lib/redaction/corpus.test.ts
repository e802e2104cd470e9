import { expect, test } from 'vitest';
import { redactSecrets } from '#lib/redaction/redact.ts';
import { secretForms } from './corpus.ts';
import { leaksIn, SETTINGS } from './settings.ts';

const SEEDS = [1, 2, 3];
const FORMS = secretForms(1);

test('the corpus has at least 60 forms, each of which is seen to leak unredacted', () => {
  expect(FORMS.length).toBeGreaterThanOrEqual(60);
  expect(new Set(FORMS.map(({ name }) => name)).size).toBe(FORMS.length);
  for (const form of FORMS) expect(leaksIn(form.text, form), form.name).not.toEqual([]);
});

test.each(SETTINGS)('no form of a secret can be read in the setting: $name', ({ texts }) => {
  const leaks = SEEDS.flatMap(secretForms).flatMap((form) =>
    texts(form).flatMap((text) => {
      const redacted = redactSecrets(text);
      const found = leaksIn(redacted, form);
      return found.length === 0 ? [] : [{ name: form.name, found, redacted }];
    }),
  );
  expect(leaks.slice(0, 5)).toEqual([]);
});

test.each(SETTINGS)('lines stay where they are in the setting: $name', ({ texts }) => {
  for (const form of FORMS)
    for (const text of texts(form))
      expect(redactSecrets(text).split('\n').length, form.name).toBe(text.split('\n').length);
});

test('what was redacted is not redacted again', () => {
  for (const form of FORMS) {
    const once = redactSecrets(form.text);
    expect(redactSecrets(once), form.name).toBe(once);
  }
});
