import { expect, test } from 'vitest';
import { link } from './support/extraction.ts';

test('a function of a property or of a table is not meant by its plain name', () => {
  const files = {
    'a.ts':
      'export const t = { pair: () => pair(), made: function () { made(); }, in: { deep: () => deep() } };\nexport class B { field = () => field(); }\nB.prototype.set = () => set();\nfunction pair() {}\nfunction made() {}\nfunction deep() {}\nfunction field() {}\nfunction set() {}',
    'b.lua':
      'local function f() end\nlocal function h() end\nlocal M = {}\nM.f = function() f() end\nM.t = { h = function() h() end }\nreturn M',
  };
  expect(link(files).symbolEdges.toSorted()).toEqual(
    [
      'a.ts:pair -> a.ts:pair exact',
      'a.ts:made -> a.ts:made exact',
      'a.ts:deep -> a.ts:deep exact',
      'a.ts:field -> a.ts:field exact',
      'a.ts:set -> a.ts:B exact',
      'a.ts:set -> a.ts:set exact',
      'b.lua:f -> b.lua:f exact',
      'b.lua:h -> b.lua:h exact',
      'b.lua: -> b.lua:M exact',
    ].toSorted(),
  );
});
