/**
 * `npm run concepts`: encodes the descriptions of `src/features/search/concepts/lexicon.txt` and writes the
 * mean vector of each concept, of length 1, to `vectors.bin` beside it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf, encodeConceptVectors, parseLexicon } from '#features/search/concepts/lexicon.ts';
import { ENCODER_MODEL } from '#platform/encoder/model.ts';
import { openSession } from '#platform/encoder/session.ts';

const FOLDER = join(import.meta.dirname, '../../src/features/search/concepts');

const text = readFileSync(join(FOLDER, 'lexicon.txt'), 'utf8');
const session = await openSession(ENCODER_MODEL);
const vectors: Float32Array[] = [];
for (const { descriptions } of parseLexicon(text)) {
  const sum = new Float32Array(ENCODER_MODEL.dimension);
  for (const description of descriptions) {
    const { vector } = await session.encode(description);
    for (const [i, value] of vector.entries()) sum[i] = (sum[i] ?? 0) + value;
  }
  const length = Math.hypot(...sum);
  vectors.push(sum.map((value) => value / length));
}
writeFileSync(join(FOLDER, 'vectors.bin'), encodeConceptVectors(digestOf(text), vectors));
process.stdout.write(`${vectors.length} concepts\n`);
process.exit(0);
