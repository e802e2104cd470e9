import { beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '#code/languages/registry.ts';
import type { Example, Rule } from '#features/security/rule.ts';
import { RULES } from '#features/security/rules/registry.ts';
import { loadScanLanguages, scanFiles } from '../../support/security.ts';

const NAMES: Readonly<Record<string, string>> = {
  javascript: 'a.js',
  typescript: 'a.tsx',
  python: 'a.py',
  java: 'A.java',
  csharp: 'A.cs',
  go: 'a.go',
  ruby: 'a.rb',
  lua: 'a.lua',
  php: 'a.php',
  c: 'a.c',
  cpp: 'a.cpp',
  kotlin: 'a.kt',
  yaml: 'a.yml',
  vue: 'a.vue',
};

beforeAll(loadScanLanguages, 60_000);

describe.each(RULES)('$id', (rule: Rule) => {
  test.each(rule.examples.bad.map((example, i) => [i, example] as const))(
    'finds bad example %i',
    (_, example) => {
      expect(rulesIn(rule, example)).toContain(rule.id);
    },
  );

  test.each(rule.examples.good.map((example, i) => [i, example] as const))(
    'leaves good example %i alone',
    (_, example) => {
      expect(rulesIn(rule, example)).not.toContain(rule.id);
    },
  );
});

function rulesIn(rule: Rule, example: Example): string[] {
  const { findings } = scanFiles({ [nameOf(rule, example)]: codeOf(example) });
  return findings.map((finding) => finding.split(' ')[1] ?? '');
}

function codeOf(example: Example): string {
  return typeof example === 'string' ? example : example.code;
}

/** A name that the example's language is known by; of a text rule one of the files that it is about. */
function nameOf(rule: Rule, example: Example): string {
  const language = typeof example === 'string' ? rule.languages[0] : example.language;
  const [kind] = rule.match.flatMap((match) => (match.kind === 'text' ? (match.files ?? []) : []));
  if (language === undefined || kind !== undefined)
    return kind?.startsWith('.') ? `a${kind}` : (kind ?? 'a.txt');
  return NAMES[language] ?? `a.${language}`;
}

describe('the rules as a whole', () => {
  test('have ids of their own, in the form language-weakness', () => {
    const ids = RULES.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z]+(?:-[a-z\d]+)+$/.test(id))).toEqual([]);
  });

  test('name languages that there are', () => {
    const known = new Set(LANGUAGES.map(({ id }) => id));
    expect(
      RULES.flatMap(({ id, languages }) =>
        languages.filter((name) => !known.has(name)).map((name) => `${id} ${name}`),
      ),
    ).toEqual([]);
  });

  test('have two bad and two good examples at least', () => {
    const short = RULES.filter(
      ({ examples }) => examples.bad.length < 2 || examples.good.length < 2,
    );
    expect(short.map(({ id }) => id)).toEqual([]);
  });

  test('are 150 at least', () => {
    expect(RULES.length).toBeGreaterThanOrEqual(150);
  });
});
