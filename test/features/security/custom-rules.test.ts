import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readCustomRules } from '#features/security/analyze.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { askGraphql } from '../../support/graphql.ts';
import { seed } from '../../support/seed.ts';

const RULES = String.raw`
rules:
  - id: acme-raw-query
    title: Raw query
    severity: high
    message: Use the repository layer.
    languages: [javascript]
    match:
      - { kind: call, callee: ['**.rawQuery'] }
  - id: acme-import-field
    title: Field of an import in a command
    severity: critical
    message: A field of an import file becomes a command.
    languages: [javascript]
    match:
      - kind: taint
        sources: [{ title: a field of the import file, calls: ['**.readField'] }]
        sinks: [{ callee: ['acme.run'], args: ['0'] }]
  - id: acme-old-host
    title: Old host
    severity: low
    message: The old host is gone.
    match: [{ kind: text, pattern: 'old\.acme\.example', literal: old.acme }]
  - id: acme-broken
    title: Without the rest
`;

const FILES = {
  '.sextant/rules/acme.yml': RULES,
  'src/import.js': `const acme = require('acme');
module.exports = (db, file) => {
  db.rawQuery('select 1');
  acme.run('load ' + file.readField('name'));
};
`,
  'hosts.txt': 'http://old.acme.example/\n',
};

const DOCUMENT = `query ($id: ID!) { project(id: $id) { security {
  ownRules
  ruleProblems { path message }
  issues { nodes { path line severity rule { id isCustom } flow { line what } } }
} } }`;

const answerSchema = z.object({
  project: z.object({
    security: z.object({
      ownRules: z.int(),
      ruleProblems: z.array(z.object({ path: z.string(), message: z.string() })),
      issues: z.object({
        nodes: z.array(
          z.object({
            path: z.string(),
            line: z.int(),
            severity: z.string(),
            rule: z.object({ id: z.string(), isCustom: z.boolean() }),
            flow: z.array(z.object({ line: z.int(), what: z.string() })),
          }),
        ),
      }),
    }),
  }),
});

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

describe('rules of a repository', () => {
  test('find what they say, and what is wrong with them is told', async () => {
    const { apiKey, project } = await seed(app).account().project({ files: FILES }).indexed();
    const answer = await askGraphql({ url: app.url, apiKey }, DOCUMENT, { id: project.id });
    const { security } = answerSchema.parse(answer.data).project;
    const own = security.issues.nodes.filter(({ rule }) => rule.isCustom);
    expect(own.map(({ path, line, severity, rule }) => [rule.id, severity, path, line])).toEqual([
      ['acme-import-field', 'CRITICAL', 'src/import.js', 4],
      ['acme-raw-query', 'HIGH', 'src/import.js', 3],
      ['acme-old-host', 'LOW', 'hosts.txt', 1],
    ]);
    expect(own[0]?.flow.map(({ what }) => what)).toEqual([
      'a field of the import file',
      'Field of an import in a command',
    ]);
    expect(security.ownRules).toBe(3);
    expect(security.ruleProblems.every(({ path }) => path === '.sextant/rules/acme.yml')).toBe(
      true,
    );
    expect(security.ruleProblems[0]?.message).toMatch(/^rule acme-broken: /);
  });
});

const RULE = `id: acme-x
title: X
severity: low
message: Do not.
languages: [javascript]
`;

const problemsOf = (text: string) =>
  readCustomRules([{ path: 'x.yml', text }]).problems.map(({ message }) => message);

describe('what is wrong with a rule', () => {
  test.each([
    ['no YAML', 'a: [', /^is no YAML: /],
    ['no rule', '- 1', /^is neither a rule/],
    ['another key', `${RULE}match: [{ kind: use, of: [eval] }]\ncolour: red`, /colour/],
    [
      'a pattern',
      `${RULE}match: [{ kind: use, of: ['a.{b'] }]`,
      /match\.0\.of\.0: "\{b" of the pattern/,
    ],
    [
      'an expression',
      `${RULE}match: [{ kind: text, literal: aa, pattern: '(' }]`,
      /missing closing/,
    ],
    [
      'an expression that RE2 has not',
      `${RULE}match: [{ kind: text, literal: aa, pattern: 'a(?=b)' }]`,
      /acme-x: match\.0/,
    ],
    ['a severity', RULE.replace('low', 'awful'), /severity/],
    [
      'a language',
      `${RULE.replace('javascript', 'klingon')}match: [{ kind: use, of: [x] }]`,
      /language/,
    ],
    [
      'a language without flow',
      `${RULE.replace('javascript', 'toml')}match: [{ kind: use, of: [x] }]`,
      /toml can be matched by `text` only/,
    ],
    [
      'an id of ours',
      `${RULE.replace('acme-x', 'js-sql-injection')}match: [{ kind: use, of: [x] }]`,
      /Sextant has a rule/,
    ],
    ['no kind of match', `${RULE}match: [{ kind: magic }]`, /match\.0/],
    [
      'a query predicate',
      `${RULE}match: [{ kind: query, query: { javascript: '((identifier) @finding (#match? @finding "a"))' } }]`,
      /#match\?/,
    ],
    ['aliases', 'a: &a [1]\nb: *a', /neither a rule|cannot be read/],
  ])('is told: %s', (_, text, message) => {
    expect(problemsOf(text)[0]).toMatch(message);
  });

  test('costs no time, whatever it is', () => {
    const started = process.cpuUsage();
    const bomb = `a: &a [x,x]\n${'b: &b [*a,*a,*a]\n'.repeat(50)}`;
    const texts = [bomb, '['.repeat(100_000), 'a:\n '.repeat(20_000), 'x'.repeat(1_000_000)];
    for (const text of texts) expect(problemsOf(text)).not.toEqual([]);
    const { user, system } = process.cpuUsage(started);
    expect(user + system).toBeLessThan(2_000_000);
  });
});
