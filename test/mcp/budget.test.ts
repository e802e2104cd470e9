import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutLists } from '#features/tools/budget.ts';
import { toFencedText } from '#features/tools/fence.ts';

const item = fc.record({ path: fc.string(), line: fc.nat() });

test('whatever the lists are, the record fits or each list is down to one, and starts are kept', () => {
  fc.assert(
    fc.property(fc.array(item), fc.array(fc.string()), fc.nat(5000), (items, names, characters) => {
      const body = { title: 'x', items, names };
      const cut = cutLists(body, ['items', 'names'], characters);
      const isSmall = JSON.stringify(cut.body).length <= characters;
      const isLeast = cut.body.items.length <= 1 && cut.body.names.length <= 1;
      expect(isSmall || isLeast).toBe(true);
      expect(cut.body.items).toEqual(items.slice(0, cut.body.items.length));
      expect(cut.body.names).toEqual(names.slice(0, cut.body.names.length));
      for (const { list, kept, had } of cut.cuts) {
        expect(kept).toBe(list === 'items' ? cut.body.items.length : cut.body.names.length);
        expect(had).toBe(list === 'items' ? items.length : names.length);
        expect(kept).toBeLessThan(had);
      }
      const isTruncated =
        cut.body.items.length < items.length || cut.body.names.length < names.length;
      expect(cut.cuts.length > 0).toBe(isTruncated);
    }),
  );
});

const nasty = fc.string({ unit: fc.constantFrom('`', 'a', '\n', '\u202E', '\0', ' ') });

test('no text of a repository ends its fence, or holds what is not seen', () => {
  fc.assert(
    fc.property(fc.array(nasty, { minLength: 1 }), fc.nat(200), (lines, characters) => {
      const text = toFencedText({ head: 'Head.', lines, characters, notes: ['Note.'] });
      const all = text.split('\n');
      expect([all[0], all.at(-1)]).toEqual(['Head.', '- Note.']);
      for (const hidden of ['\0', '\u202E']) expect(text).not.toContain(hidden);
      const fence = /^(`{4,})repository$/.exec(all[1] ?? '')?.[1];
      const isFenced = fence !== undefined;
      // The mark stands where it opens and where it ends, and nowhere between.
      expect(all.filter((line) => line.startsWith(fence ?? '\0'))).toHaveLength(isFenced ? 2 : 0);
    }),
  );
});
