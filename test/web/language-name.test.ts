import { expect, test } from 'vitest';
import { languageName } from '../../web/src/components/language-name.ts';

test.each([
  ['typescript', 'TypeScript'],
  ['csharp', 'C#'],
  ['go', 'Go'],
  ['yaml', 'YAML'],
  ['a-new-one', 'A-new-one'],
])('%s is shown as %s', (id, name) => {
  expect(languageName(id)).toBe(name);
});
