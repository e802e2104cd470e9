import { checkSync } from 'recheck';
import { describe, expect, test } from 'vitest';
import { customRule } from '#features/security/custom/schema.ts';
import { MODELS } from '#features/security/models/registry.ts';
import { RULES } from '#features/security/rules/registry.ts';

/** Every regular expression that rules and models hold, by where it is said. */
function expressionsIn(value: unknown, flags = ''): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'flags' in value && typeof value.flags === 'string' ? value.flags : flags;
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' && ['matches', 'pattern', 'unless'].includes(key)
      ? [[inner, own]]
      : expressionsIn(inner, own),
  );
}

/** What an automaton of it says; where that is too large to be made, what a search for a bad text does. */
function statusOf(source: string, flags: string): string {
  const { status } = checkSync(source, flags, { checker: 'automaton', timeout: 2_000 });
  return status === 'unknown' ? checkSync(source, flags, { checker: 'fuzz' }).status : status;
}

const all = [...RULES.map(({ match }) => match), ...MODELS].flatMap((each) => expressionsIn(each));
const expressions = [...new Map(all.map((each) => [each.join('/'), each])).values()];

describe('the regular expressions of rules and models', () => {
  test('are some', () => {
    expect(expressions.length).toBeGreaterThan(100);
  });

  test.each(expressions)('take linear time: %s', (source = '', flags = '') => {
    expect(statusOf(source, flags)).toBe('safe');
  });
});

describe('rules of a repository', () => {
  test('may say all that Sextant’s own say', () => {
    // What differs is the language of expressions: RE2 looks neither ahead nor back.
    const refused = RULES.flatMap((rule) => {
      const parsed = customRule.safeParse(rule);
      return parsed.success
        ? []
        : parsed.error.issues.map(({ message }) => `${rule.id}: ${message}`);
    });
    expect(
      refused.filter(
        (line) => !/invalid (?:or unsupported )?perl|lookbehind|lookahead|#match/i.test(line),
      ),
    ).toEqual([]);
  });
});
