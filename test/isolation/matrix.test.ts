/**
 * No account reads or writes another's. The calls are generated from the rows, the schema, the tools and
 * the streams: whatever takes an id or a name and is not covered here fails.
 */
import { testBorrowed } from './matrix/borrowed.ts';
import { testFields } from './matrix/fields.ts';
import { testLists } from './matrix/lists.ts';
import { testRows } from './matrix/rows.ts';
import { testTools } from './matrix/tools.ts';
import { useWorld } from './matrix/world.ts';

const world = useWorld();

testRows(world);
testFields(world);
testLists(world);
// After the lists: what a stranger asks here in words of the victim is in its own history.
testTools(world);
testBorrowed(world);
