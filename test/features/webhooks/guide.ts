import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { askGraphql } from '../../support/graphql.ts';

const DOCS = join(import.meta.dirname, '..', '..', '..', 'docs');

/** Where the programs are that check a delivery. */
export const EXAMPLES_DIR = join(DOCS, 'webhooks');

/** Blocks of docs/webhooks.md in one language, without the indentation of the list they are in. */
export function readBlocks(language: 'graphql' | 'json'): string[] {
  const text = readFileSync(join(DOCS, 'webhooks.md'), 'utf8');
  const blocks = text.matchAll(/^(?<indent> *)```(?<name>\w+)\n(?<body>.*?)^ *```$/gms);
  return [...blocks].flatMap(({ groups }) => {
    const { indent = '', name, body = '' } = groups ?? {};
    return name === language ? [body.replaceAll(new RegExp(`^${indent}`, 'gm'), '')] : [];
  });
}

/** Runs a document of docs/webhooks.md as it stands there. */
export async function runDocument<T>(
  at: { readonly url: string; readonly apiKey: string },
  name: string,
  variables: Readonly<Record<string, unknown>>,
  schema: z.ZodType<T>,
): Promise<T> {
  const document = readBlocks('graphql').find((text) => text.includes(` ${name}(`));
  if (document === undefined) throw new Error(`docs/webhooks.md has no document ${name}`);
  const { data, messages } = await askGraphql(at, document, variables);
  if (messages.length > 0) throw new Error(messages.join('; '));
  return schema.parse(data);
}
