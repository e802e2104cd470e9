/** Patterns of a caller against the memory and the time of everybody. CWE-1333, CWE-400. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { seed, type SeededProject } from '../support/seed.ts';

let app: TestApp;
let owner: SeededProject;
beforeAll(async () => {
  app = await startTestApp();
  const files = {
    'a.ts': `export const text = '${'a'.repeat(20_000)}!';\n`,
    [`${'d/'.repeat(60)}deep.ts`]: 'export const deep = 1;\n',
    'b.ts': 'x = (y + z);\n'.repeat(2000),
  };
  owner = await seed(app).account('pro').project({ files }).indexed();
});
afterAll(() => app?.close());

test.each([
  ['nested repetition', '/(a+)+$/'],
  ['nested repetition of groups', '/((a*)*)*b/'],
  ['alternatives that overlap', '/(a|a)*b/'],
  ['alternatives that overlap, counted', '/(a|aa){1,1000}$/'],
  ['counts in counts', '/((a{1000}){1000}){1000}/'],
  ['a back reference', '/(a)\\1+/'],
  ['a look behind', '/(?<=a+)b/'],
  ['an atomic group', '/(?>a+)b/'],
  ['a class of everything', `/${'[\\s\\S]*'.repeat(30)}z/`],
  ['many alternatives', `/${Array.from({ length: 120 }, (_, at) => `w${at}`).join('|')}/`],
  ['groups in groups', `/${'('.repeat(300)}a${')'.repeat(300)}/`],
  ['Unicode classes', `/${'\\p{L}+\\p{N}*'.repeat(30)}$/`],
  ['half an expression', '/(/'],
  ['an expression that repeats nothing', '/*a/'],
  ['the empty expression', '//'],
  ['everything, ignoring case', '/(?i).*/'],
  ['a glob of stars', `path:${'*a'.repeat(200)} x`],
  ['a glob of double stars', `path:${'**/'.repeat(200)}x y`],
  ['a glob of braces', `path:${'{a,b}'.repeat(60)} x`],
  ['a glob of classes', `path:${'[a-z]*'.repeat(100)} x`],
  ['a glob of extended patterns', `path:${'+(a|'.repeat(60)}x y`],
  ['many filters', `${'path:a '.repeat(140)} x`],
  ['many words', 'tax '.repeat(240)],
  ['one long word', 'a'.repeat(1000)],
  ['quotes without an end', `${'"'.repeat(501)}x`],
  ['negations', `${'-'.repeat(900)}x`],
  ['a key of a prototype', '__proto__:x constructor:y toString:z'],
])('%s is answered or refused within seconds', async (_what, query) => {
  const started = performance.now();
  const answer = await owner.api.post(`/projects/${owner.project.id}/search`, { query });
  expect([200, 400], answer.text.slice(0, 300)).toContain(answer.status);
  expect(performance.now() - started).toBeLessThan(8000);
});
