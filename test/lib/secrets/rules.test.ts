import { describe, expect, test } from 'vitest';
import { SECRET_RULES } from '#lib/secrets/rules.ts';
import { findSecrets } from '#lib/secrets/scan.ts';
import type { SecretHit } from '#lib/secrets/secret-rule.ts';

const realHits = (text: string): readonly SecretHit[] =>
  findSecrets(text).filter(({ isExample }) => !isExample);

const LONGEST = /[\w+/=~.-]{16,}/g;

describe('the rules about secrets', () => {
  test('are at least 60, each with an id of its own', () => {
    expect(new Set(SECRET_RULES.map(({ id }) => id)).size).toBe(SECRET_RULES.length);
    expect(SECRET_RULES.length).toBeGreaterThanOrEqual(100);
  });

  test.each(SECRET_RULES)('$id finds its bad examples', ({ id, examples }) => {
    expect(examples.bad.length).toBeGreaterThan(0);
    for (const bad of examples.bad) {
      expect(
        realHits(bad).map(({ rule }) => rule),
        bad,
      ).toContain(id);
    }
  });

  test.each(SECRET_RULES)('$id leaves its good examples alone', ({ id, examples }) => {
    expect(examples.good.length).toBeGreaterThan(0);
    for (const good of examples.good) {
      expect(
        realHits(good).map(({ rule }) => rule),
        good,
      ).not.toContain(id);
    }
  });

  test.each(SECRET_RULES)('$id shows no more than 6 characters of a value', ({ id, examples }) => {
    for (const bad of examples.bad) {
      const hit = realHits(bad).find(({ rule }) => rule === id);
      expect(hit?.preview).toMatch(/^(?:.{4})?\*{4}(?:.{2})?$/s);
      const shown = JSON.stringify(hit);
      // names may be shown, values not
      const values = bad.match(LONGEST)?.filter((text) => /\d/.test(text)) ?? [];
      expect(
        values.filter((value) => shown.includes(value.slice(-12))),
        bad,
      ).toEqual([]);
    }
  });
});
