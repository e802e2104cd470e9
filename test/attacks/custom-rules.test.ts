import { beforeAll, describe, expect, test } from 'vitest';
import { extractFile, loadLanguages } from '#code/extract.ts';
import { readCustomRules, toScanBy } from '#features/security/analyze.ts';
import { createCustomScanner } from '#features/security/custom/scanner.ts';

const path = '.sextant/rules/evil.yml';
const rule = (match: string, more = ''): string =>
  `id: acme-evil\ntitle: t\nseverity: low\nmessage: m\nlanguages: [javascript]\n${more}match:\n  - ${match}\n`;
const times = (text: string, count: number): string => text.repeat(count);

const FILES: Readonly<Record<string, string>> = {
  'aliases that multiply': `a: &a [x,x,x,x,x,x,x,x,x]\n${Array.from({ length: 9 }, (_, i) => `${'bcdefghij'[i]}: &${'bcdefghij'[i]} [${times(`*${'abcdefghi'[i]},`, 9)}]`).join('\n')}\nid: acme-evil\n`,
  'an alias of itself': '&a\nid: acme-evil\nrules: [*a]\n',
  'brackets without an end': times('[', 24_000),
  'braces without an end': times('{a: ', 6_000),
  'lists in lists': `${times('[', 11_000)}${times(']', 11_000)}`,
  'dashes in dashes': times('- ', 12_000),
  'a test of a test of a test': rule(
    `{ kind: assign, target: [x], value: ${times('{not: ', 2_000)}{isBuilt: true}${times('}', 2_000)} }`,
  ),
  'a field of a field of a field': rule(
    `{ kind: assign, target: [x], value: ${times('{has: {a: ', 1_500)}{isBuilt: true}${times('}}', 1_500)} }`,
  ),
  'tags that construct':
    'id: !!js/function "function () { throw 1 }"\nrules: !!python/object/apply:os.system [x]\n',
  'merge keys': '<<: &a { id: acme-evil }\nid: acme-evil\n',
  'a key of the prototype': rule('{ kind: use, of: [x] }', '__proto__: { polluted: true }\n'),
  'a record keyed by the prototype': rule(
    '{ kind: call, callee: [x], where: { __proto__: { isBuilt: true }, constructor: { isBuilt: true } } }',
  ),
  'an expression that goes back': rule("{ kind: text, literal: aa, pattern: '(a+)+$' }"),
  'an expression that refers back': rule("{ kind: text, literal: aa, pattern: '(a*)\\1*$' }"),
  'an expression that counts': rule(
    "{ kind: text, literal: aa, pattern: '((a{1,1000}){1,1000}){1,1000}' }",
  ),
  'an expression of nested groups': rule(
    `{ kind: text, literal: aa, pattern: '${times('(', 240)}${times(')', 240)}' }`,
  ),
  'a pattern of stars': rule(`{ kind: call, callee: ['${times('**.', 160)}x'] }`),
  'a query of wildcards': rule(
    `{ kind: query, query: { javascript: '(${times('(_)* ', 380)}) @finding' } }`,
  ),
  'a query of nested alternatives': rule(
    `{ kind: query, query: { javascript: '${times('[(_) ', 150)}(_)${times(']', 150)} @finding' } }`,
  ),
  'a query of nested nodes': rule(
    `{ kind: query, query: { javascript: '${times('(_ ', 500)}${times(')', 500)} @finding' } }`,
  ),
  'a query that runs an expression': rule(
    '{ kind: query, query: { javascript: \'((identifier) @finding (#any-not-match? @finding "(a+)+$"))\' } }',
  ),
  'a query with a broken predicate': rule(
    "{ kind: query, query: { javascript: '((identifier) @finding (#eq?))' } }",
  ),
  'a query for a language that is none': rule(
    "{ kind: query, query: { __proto__: '(x) @finding', nope: '(x) @finding' } }",
  ),
  'an id of a rule of ours': rule('{ kind: use, of: [x] }').replace('acme-evil', 'js-weak-hash'),
  'an id of a rule about secrets': rule('{ kind: use, of: [x] }').replace(
    'acme-evil',
    'secret-jwt',
  ),
  'text of another kind': times('\u0000', 5_000),
  'a document in a document': times('---\nid: a-b\n', 2_000),
  'anchors by the thousand': Array.from({ length: 1_500 }, (_, i) => `- &a${i} x`).join('\n'),
  'a scalar that folds': `id: >\n${times(' a\n\n', 5_000)}`,
  'spaces that count': `id: ${times(' ', 12_000)}\n${times('\t', 12_000)}`,
  'numbers out of range': rule(
    '{ kind: call, callee: [x], where: { "0": { below: .inf, above: .nan } } }',
  ),
};

const SOURCE = `${times('eval(a+b);function f(a){return a}\n', 400)}${times('(', 200)}1${times(')', 200)}`;

describe('a file of rules with', () => {
  test.each(Object.entries(FILES))('%s is read or told of, in time', (_, text) => {
    const start = process.cpuUsage();
    const { rules, problems } = readCustomRules([{ path, text }]);
    expect(rules.length + problems.length).toBeGreaterThan(0);
    if (rules.length > 0) createCustomScanner(toScanBy(rules));
    const { user } = process.cpuUsage(start);
    expect(user / 1000).toBeLessThan(3_000);
    expect(Object.getPrototypeOf({})).not.toHaveProperty('polluted');
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  test('ids of our own is told of, whatever kind the rule of ours is', () => {
    for (const id of ['js-weak-hash', 'secret-jwt'])
      expect(
        readCustomRules([{ path, text: rule('{ kind: use, of: [x] }').replace('acme-evil', id) }])
          .rules,
      ).toEqual([]);
  });
});

describe('a scan by a rule with', () => {
  beforeAll(() => loadLanguages());
  test.each(Object.entries(FILES))('%s ends in time', (_, text) => {
    const { rules } = readCustomRules([{ path, text }]);
    const scanner = createCustomScanner(toScanBy(rules));
    const start = process.cpuUsage();
    extractFile({ path: 'a.js', content: Buffer.from(SOURCE), scanner });
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(6_000);
  });
});
