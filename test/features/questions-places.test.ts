import { describe, expect, test } from 'vitest';
import { composeAnswer } from '#features/questions/analyze.ts';
import { FILES, input, passage, verify } from '../support/password-answer.ts';

describe('the places of an offline answer', () => {
  test('what is referred to without a call is used, not called; tests come last', () => {
    const [edge] = input.connections;
    if (edge === undefined) throw new Error('no edge');
    const inTest = { name: 'test_it', filePath: 'tests/test_auth.py', startLine: 1, endLine: 1 };
    const { answer } = composeAnswer({
      ...input,
      connections: [
        { ...edge, kind: 'type' },
        { from: inTest, to: edge.from, kind: 'call', confidence: 'exact' },
        { from: verify, to: edge.from, kind: 'call', confidence: 'exact' },
      ],
      lookup: (path) => (path === inTest.filePath ? 'def test_it(): pass\n' : FILES.get(path)),
    });
    expect(answer).toContain('  - uses: `verify`');
    expect(answer).not.toContain('  - calls:');
    expect(answer).toContain(
      'called by: `verify` (`src/db.py:1-2`), `test_it` (`tests/test_auth.py:1`)',
    );
  });

  test('two windows of one symbol are one place', () => {
    const window = { ...passage, ...(passage.symbol && { symbol: { ...passage.symbol, id: 7 } }) };
    expect(composeAnswer({ ...input, passages: [window, { ...window }] }).references).toHaveLength(
      1,
    );
  });

  test('tags of a documentation comment are not quoted', () => {
    const doc = 'Compare a password\n@private\n@param user who it is';
    const symbol = { name: 'check_password', kind: 'function', signature: '', doc } as const;
    const { references } = composeAnswer({ ...input, passages: [{ ...passage, symbol }] });
    expect(references[0]?.description).toBe('Compare a password');
  });
});
