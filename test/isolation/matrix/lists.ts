import { expect, test } from 'vitest';
import { findUnknownArguments } from '../../support/object-fields.ts';
import { objectFields, WALK } from './walk.ts';
import { askAs, expectNothingOf, type World } from './world.ts';

/** Everything that an account can reach from the roots, each field of each type once. */
export function testLists(world: () => World): void {
  test.each(objectFields.map((field) => ({ field, name: field.name })))(
    '$name names nothing of another account',
    async ({ field }) => {
      const { stranger } = world();
      const asked = {
        query: field.toDocument(),
        variables: { project: stranger.project.id, webhook: stranger.ids.wh, ref: 'stranger-ref' },
      };
      const asKey = await askAs(world(), 'key', asked);
      // What a key may not see is for people: the path itself must be a valid one.
      expect(asKey).toMatch(/^200 \{"data":\{|"code":"FORBIDDEN"/);
      for (const answer of [asKey, await askAs(world(), 'person', asked)])
        expectNothingOf(world(), answer, field.name);
    },
  );

  test('every argument that must be given is in the table of literals', () => {
    expect(findUnknownArguments(objectFields, WALK)).toEqual([]);
    expect(objectFields.length).toBeGreaterThan(200);
  });
}
