import { expect, test } from 'vitest';
import { link } from './support/extraction.ts';

/** Milliseconds of CPU that this thread needs. */
function cpuOf(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

test('long namespaces inside of one another are linked in bounded time', () => {
  const names = Array.from({ length: 2_000 }, (_, level) => `${'n'.repeat(200)}${level}`);
  const text = names.map((name) => `namespace ${name} { int f() { return 1; } `).join('');
  const sources = { 'a.cpp': text + '}'.repeat(names.length), 'b.cpp': 'int g() { return f(); }' };
  expect(cpuOf(() => link(sources))).toBeLessThan(8_000);
});

test('an import with very many names before its dots is linked in bounded time', () => {
  const source = `package p;\nimport ${'a.'.repeat(100_000)}B;\nclass A {}\n`;
  expect(cpuOf(() => link({ 'A.java': source }))).toBeLessThan(4_000);
});
