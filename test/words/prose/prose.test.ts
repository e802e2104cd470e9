import { expect, test } from 'vitest';
import { lintProse } from './lint.ts';
import { PHRASES } from './phrases.ts';
import { collectProse, type Prose } from './texts.ts';

const plant = (text: string, places?: readonly string[]) => {
  const prose: Prose = { path: 'planted.md', text, ...(places && { places }) };
  return lintProse([prose], PHRASES);
};

test('a planted phrase is found, with its place and what to write instead', async () => {
  expect(await plant('# Page\n\nAn index that nobody\nasked for.\n')).toEqual([
    'planted.md:3: "nobody". Name the subject: "No user ...".',
  ]);
});

test('a phrase that is broken between two lines is found', async () => {
  expect(await plant('The path is\nnone of them.\n')).toHaveLength(1);
});

test('a collected text is found by what it belongs to', async () => {
  const found = await plant('Fine.\n\nThe same.\n', ['A.one', 'A.one', 'A.two']);
  expect(found).toEqual(['planted.md:A.two: "The same.". Repeat the noun.']);
});

test.for([
  '"x" is no hunk.',
  'depth expects 1 to 5; 9 is not.',
  'A password has 8 to 256 characters; this one has not.',
  'There is no such route.',
  'Nobody signs in as x.',
  'The upload "x" was deleted meanwhile.',
  'Not known to the end: a.ts.',
  'What fits the question best is X',
  'What is not good enough yet',
  'An import that leads nowhere.',
  'Code of strangers.',
  'Null where there is none.',
])('the phrase of the glossary in "%s" is found', async (text) => {
  expect(await plant(text)).not.toEqual([]);
});

test.for([
  '`a way of writing where there is none`',
  '```sh\nnobody told meanwhile\n```',
  'The file no longer exists. There are no more results.',
  'Shows where it is defined.',
])('%s is plain English, or code', async (text) => {
  expect(await plant(text)).toEqual([]);
});

test('pages, descriptions, messages and texts of the dashboard are looked at', () => {
  const paths = collectProse().map(({ path }) => path);
  const expected = [
    'README.md',
    'docs/impact.md',
    'clients/python/README.md',
    'schema/schema.graphql',
  ];
  const others = ['schema/openapi.json', 'test/support/messages.txt', 'web/src/app/texts/en.json'];
  expect(paths).toEqual(expect.arrayContaining([...expected, ...others]));
});
