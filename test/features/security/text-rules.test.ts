import { describe, expect, test } from 'vitest';
import type { Rule, TextMatch } from '#features/security/rule.ts';
import { compileTexts, findTexts, isTextOf } from '#features/security/text-rules.ts';

function textRule(match: Omit<TextMatch, 'kind'>) {
  const text = { kind: 'text', ...match } satisfies TextMatch;
  const rule = {
    id: 'docker-root',
    title: 'Root in a container',
    cwe: 'CWE-250',
    owasp: null,
    severity: 'low',
    confidence: 'high',
    message: 'It runs as root.',
    recommendation: 'Name a user.',
    languages: [],
    match: [text],
    examples: { bad: [], good: [] },
  } satisfies Rule;
  return { rule, match: text };
}

function linesOf(text: string, match: Omit<TextMatch, 'kind'>): number[] {
  return findTexts(text, compileTexts([textRule(match)])).map(({ line }) => line);
}

const USER = { pattern: String.raw`^\s*USER\s+root\b`, literal: 'user' };

describe('a text rule', () => {
  test('finds each line that it matches, with its place', () => {
    const found = findTexts(
      'FROM a\n  USER root\nUSER app\nUSER root\n',
      compileTexts([textRule(USER)]),
    );
    expect(found).toMatchObject([
      { rule: 'docker-root', line: 2, endLine: 2, column: 0, places: [] },
      { rule: 'docker-root', line: 4, endLine: 4, column: 0 },
    ]);
  });

  test('knows a line again whatever white space is in and around it', () => {
    const [one] = findTexts('USER root', compileTexts([textRule(USER)]));
    const [other] = findTexts('\n\n  USER   root  \n', compileTexts([textRule(USER)]));
    expect(other?.fingerprint).toBe(one?.fingerprint);
  });

  test('tells a line with a credential by what is around it: a hash of it would confirm a guess', () => {
    const { rule, match } = textRule(USER);
    const of = (cwe: `CWE-${number}`, text: string) =>
      findTexts(text, compileTexts([{ rule: { ...rule, cwe }, match }]))[0]?.fingerprint;
    expect(of('CWE-798', 'USER root "one"')).toBe(of('CWE-798', 'USER root "two"'));
    expect(of('CWE-250', 'USER root "one"')).not.toBe(of('CWE-250', 'USER root "two"'));
  });

  test('leaves alone what `unless` matches, and files without what it requires', () => {
    expect(linesOf('USER root # build', { ...USER, unless: '# build' })).toEqual([]);
    expect(linesOf('USER root', { ...USER, requires: 'from ' })).toEqual([]);
    expect(linesOf('FROM a\nUSER root', { ...USER, requires: 'from ' })).toEqual([2]);
  });

  test('wants what has to be near at most so many lines away, before or after', () => {
    const near = { ...USER, near: { pattern: 'EXPOSE', lines: 2 } };
    expect(linesOf('EXPOSE 80\n\nUSER root', near)).toEqual([3]);
    expect(linesOf('USER root\nEXPOSE 80', near)).toEqual([1]);
    expect(linesOf('EXPOSE 80\n\n\nUSER root', near)).toEqual([]);
  });

  test('takes its flags', () => {
    expect(linesOf('user ROOT', USER)).toEqual([]);
    expect(linesOf('user ROOT', { ...USER, flags: 'i' })).toEqual([1]);
  });

  test('finds 200 in a file, in lines of at most 2,000 characters', () => {
    expect(linesOf('USER root\n'.repeat(1_000), USER)).toHaveLength(200);
    expect(linesOf(`USER root ${'x'.repeat(2_000)}`, USER)).toEqual([]);
  });

  test.each([
    ['Dockerfile', ['Dockerfile'], true],
    ['web/Dockerfile.prod', ['Dockerfile'], true],
    ['web/dockerfile', ['Dockerfile'], true],
    ['web/Dockerfiles', ['Dockerfile'], false],
    ['deploy/app.yml', ['.yml', '.yaml'], true],
    ['deploy/app.YML', ['.yml', '.yaml'], true],
    ['deploy/yml', ['.yml'], false],
    ['anything', undefined, true],
  ])('is about %s of kinds %j: %s', (path, files, isMeant) => {
    const { match } = textRule(files === undefined ? USER : { ...USER, files });
    expect(isTextOf(match, path)).toBe(isMeant);
  });
});
