import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSync } from 'recheck';
import ts from 'typescript-api';
import { expect, test } from 'vitest';
import { SECRET_RULES } from '#lib/secrets/rules.ts';

const FOLDER = join(import.meta.dirname, '../../../src/lib/secrets');

/** Every regular expression that is written in a file, rule or not. */
function patternsOf(file: string): readonly string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(FOLDER, file), 'utf8'),
    ts.ScriptTarget.Latest,
  );
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** By the exact method: it decides, where the other one only searches for a slow input. */
function statusOf(literal: string): string {
  const end = literal.lastIndexOf('/');
  const checked = checkSync(literal.slice(1, end), literal.slice(end + 1), {
    checker: 'automaton',
  });
  return checked.status;
}

test('recheck tells a slow pattern from a fast one', () => {
  expect(statusOf('/^(a+)+$/')).toBe('vulnerable');
  expect(statusOf('/^a+$/')).toBe('safe');
});

test.each(readdirSync(FOLDER))('every regular expression of %s is linear', (file) => {
  for (const pattern of patternsOf(file)) expect(statusOf(pattern), pattern).toBe('safe');
});

test('the patterns of the rules are among them', () => {
  const all = new Set(readdirSync(FOLDER).flatMap(patternsOf));
  const ofRules = SECRET_RULES.flatMap(({ shape }) => {
    if (shape.kind === 'token') return [shape.pattern];
    return shape.kind === 'assigned' ? [shape.name, shape.value] : [];
  });
  expect(ofRules.length).toBeGreaterThan(100);
  expect(ofRules.map(String).filter((pattern) => !all.has(pattern))).toEqual([]);
});
