import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, parse, validate } from 'graphql';
import { expect } from 'vitest';
import { z } from 'zod';
import { executeDocument } from './execute-document.ts';
import { EXECUTED_ELSEWHERE } from './not-run.ts';
import { ROOT, type Sample } from './pages.ts';
import { fillIn, type Place, sampleBelow } from './progress.ts';
import { parseShown } from './shown.ts';

const schema = buildSchema(readFileSync(join(ROOT, 'schema', 'schema.graphql'), 'utf8'));
const variablesSchema = z.record(z.string(), z.unknown());

/** Executes a document with the variables below it, or with the project of the page as `$id`. */
export async function checkDocument(sample: Sample, place: Place): Promise<void> {
  const text = fillIn(sample.text, place);
  expect(validate(schema, parse(text)).map(({ message }) => message)).toEqual([]);
  const elsewhere = EXECUTED_ELSEWHERE[sample.page];
  if (elsewhere !== undefined) {
    expect(existsSync(join(ROOT, elsewhere)), elsewhere).toBe(true);
    return;
  }
  const below = sampleBelow(sample, place.page);
  const [given] = below?.language === 'json' ? parseShown(fillIn(below.text, place)) : [];
  const variables = variablesSchema.safeParse(given).data ?? { id: place.progress.projectId };
  await executeDocument(text, variables, place.world);
}
