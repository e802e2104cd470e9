/** `npm run check`: a String field of the schema whose values are a closed set should be an enum. */
import { join } from 'node:path';
import { findClosedSets } from './find.ts';

const { found, fieldCount } = findClosedSets(join(import.meta.dirname, '../../../src/schema.ts'));
for (const line of found) process.stderr.write(`${line}: make the field an enum\n`);
if (fieldCount < 200)
  process.stderr.write(`Only ${fieldCount} String fields were found: the search is broken\n`);
if (found.length > 0 || fieldCount < 200) process.exitCode = 1;
