/** `npm run check`: no text that people read uses a phrase of the list. */
import { lintProse } from './lint.ts';
import { PHRASES } from './phrases.ts';
import { collectProse } from './texts.ts';

const found = await lintProse(collectProse(), PHRASES);
for (const line of found) process.stdout.write(`${line}\n`);
if (found.length > 0) process.exitCode = 1;
