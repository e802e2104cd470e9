import { expect, test } from 'vitest';
import { FILE_ROLES, rolesOf } from '#features/search/ranking/file-roles.ts';
import { roleFactors } from '#features/search/ranking/asked-for.ts';
import { stemOf } from '#lib/words.ts';

function roleOf(path: string): string | undefined {
  const language = path.endsWith('.ts') ? 'typescript' : 'text';
  const [role = -1] = rolesOf([{ path, language }]);
  return FILE_ROLES[role];
}

function worthOf(role: (typeof FILE_ROLES)[number], question: string): number {
  const terms = question.toLowerCase().split(/\W+/u).map(stemOf);
  return roleFactors(terms, { isUsage: false, roles: [] })[FILE_ROLES.indexOf(role)] ?? 0;
}

test.each([
  ['LICENSE.txt', 'notice'],
  ['packages/core/NOTICE', 'notice'],
  ['COPYING.LESSER', 'notice'],
  ['.github/CODEOWNERS', 'notice'],
  ['.rubocop.yml', 'tooling'],
  ['web/.eslintrc.json', 'tooling'],
  ['features/incremental_rebuild.feature', 'test'],
  ['src/license/check.ts', 'code'],
])('%s is a %s', (path, role) => {
  expect(roleOf(path)).toBe(role);
});

test('a word that may mean a role counts less than one that surely does', () => {
  const plain = worthOf('interface', 'where is the user stored');
  const perhaps = worthOf('interface', 'which pages must be built again');
  const surely = worthOf('interface', 'where is the css of the sidebar');
  expect(plain).toBeLessThan(perhaps);
  expect(perhaps).toBeLessThan(surely);
  expect(surely).toBe(1);
});

test('a license is asked for by its name', () => {
  expect(worthOf('notice', 'which license applies')).toBe(1);
  expect(worthOf('notice', 'how is a card charged')).toBeLessThan(0.2);
});
