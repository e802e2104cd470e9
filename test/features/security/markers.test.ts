import { describe, expect, test } from 'vitest';
import { readMarkers } from '#features/security/markers.ts';

describe('a marker', () => {
  test.each([
    ['run(x); // sextant-ignore: js-sql-injection -- checked above'],
    ['run(x)  # sextant-ignore: js-sql-injection -- checked above'],
    ['run(x); /* sextant-ignore: js-sql-injection -- checked above */'],
    ['<b>x</b> <!-- sextant-ignore: js-sql-injection -- checked above -->'],
    ['run(x); // sextant-ignore(js-sql-injection) -- checked above'],
    ['run(x); // sextant-ignore[js-sql-injection] — checked above'],
  ])('in %j is about its line, its rule, with its reason', (text) => {
    expect(readMarkers(`first\n${text}\nlast`)).toEqual([
      { line: 2, rules: ['js-sql-injection'], word: 'sextant-ignore', reason: 'checked above' },
    ]);
  });

  test('names several rules, or none for all', () => {
    expect(readMarkers('x // sextant-ignore: js-xss, js-ssrf')[0]?.rules).toEqual([
      'js-xss',
      'js-ssrf',
    ]);
    expect(readMarkers('x // sextant-ignore')[0]).toMatchObject({ rules: [], reason: '' });
    expect(readMarkers('x // sextant-ignore -- why not: js-xss')[0]).toMatchObject({
      rules: [],
      reason: 'why not: js-xss',
    });
  });

  test('alone on a line is about the next one', () => {
    expect(readMarkers('  // sextant-ignore -- a\nrun(x);')[0]?.line).toBe(2);
    expect(readMarkers('run(y); // sextant-ignore-next-line -- a\nrun(x);')[0]?.line).toBe(2);
    expect(readMarkers('    # nosec\nrun(x)')[0]?.line).toBe(2);
  });

  test.each([
    ['run(x) //nolint:gosec // looks only', 'nolint'],
    ['run(x) //nolint:errcheck,gosec', 'nolint'],
    ['run(x) # rubocop:disable Security/Eval', 'rubocop:disable'],
    ['run(x); // phpcs:ignore WordPress.Security.EscapeOutput', 'phpcs:ignore'],
    ['run(x); // eslint-disable-line security/detect-eval', 'eslint-disable-line'],
    ['run(x); // skipcq: GSC-G402', 'skipcq'],
  ])('of another tool for security: %s', (text, word) => {
    expect(readMarkers(text)[0]).toMatchObject({ line: 1, word });
  });

  test.each([
    ['run(x) //nolint:errcheck'],
    ['run(x) # rubocop:disable Metrics/AbcSize'],
    ['run(x); // eslint-disable-line no-eval'],
  ])('of another tool for something else is none: %s', (text) => {
    expect(readMarkers(text)).toEqual([]);
  });

  test('of another tool is read as that tool reads it', () => {
    expect(readMarkers('run(x)  # nosec B602')[0]).toMatchObject({ line: 1, word: 'nosec' });
    expect(readMarkers('run(x) # nosemgrep: python.lang.security.audit.exec')[0]).toMatchObject({
      word: 'nosemgrep',
      rules: ['python.lang.security.audit.exec'],
    });
    expect(readMarkers('// NOSONAR\nrun(x);')[0]?.line, 'Sonar knows no next line').toBe(1);
  });

  test.each([
    'const word = "sextant-ignore";',
    'run(nosec);',
    'see NOSONARS // not it',
    'print("nosemgrep")',
  ])('is a comment: %j is none', (text) => {
    expect(readMarkers(text)).toEqual([]);
  });

  test('with a line end of Windows has it neither in its rules nor in its reason', () => {
    expect(readMarkers('x // sextant-ignore: js-xss -- fine\r\ny\r\n')).toEqual([
      { line: 1, rules: ['js-xss'], word: 'sextant-ignore', reason: 'fine' },
    ]);
  });
});

test('hostile text is read in bounded time', () => {
  const hostile = [
    `${'// '.repeat(300_000)}sextant-ignore`,
    '// sextant-ignore '.repeat(50_000),
    '# nosec\n'.repeat(100_000),
    `// sextant-ignore: ${'a-'.repeat(400_000)}`,
  ];
  for (const text of hostile) {
    const before = process.cpuUsage();
    readMarkers(text);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(1_000);
  }
});
