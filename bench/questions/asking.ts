import { z } from 'zod';
import { BenchError } from '../bench-error.ts';
import type { Service } from '../service.ts';

const searched = z.object({
  project: z.object({ search: z.object({ nodes: z.array(z.object({ filePath: z.string() })) }) }),
});
const SEARCH = `query($id: ID!, $query: String!, $limit: Int) {
  project(id: $id) { search(query: $query, first: $limit) { nodes { filePath } } }
}`;

const asked = z.object({
  project: z.object({
    ask: z.object({
      answer: z.string(),
      confidence: z.enum(['HIGH', 'LOW', 'NONE']),
      references: z.array(z.object({ filePath: z.string() })),
    }),
  }),
});
const ASK = `query($id: ID!, $question: String!, $language: String) {
  project(id: $id) { ask(question: $question, language: $language) {
    answer confidence references { filePath }
  } }
}`;

type Address = Pick<Service, 'url' | 'apiKey'>;

/** Files of the first ten results, each once, best first. */
export async function searchFiles(
  service: Address,
  id: string,
  query: string,
): Promise<readonly string[]> {
  const data = searched.parse(await send(service, SEARCH, { id, query, limit: 10 }));
  return [...new Set(data.project.search.nodes.map(({ filePath }) => filePath))];
}

export interface AskedAnswer {
  /** Markdown */
  readonly answer: string;
  readonly confidence: 'HIGH' | 'LOW' | 'NONE';
  /** files cited, in the order of the answer, each once */
  readonly files: readonly string[];
}

export async function ask(
  service: Address,
  id: string,
  { text, language }: { readonly text: string; readonly language: string },
): Promise<AskedAnswer> {
  const data = asked.parse(await send(service, ASK, { id, question: text, language }));
  const { answer, confidence, references } = data.project.ask;
  return { answer, confidence, files: [...new Set(references.map(({ filePath }) => filePath))] };
}

const envelope = z.object({ data: z.unknown(), errors: z.unknown().optional() });

async function send(
  { url, apiKey }: Address,
  query: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = envelope.parse(await response.json());
  if (errors === undefined) return data;
  throw new BenchError(`The service refused: ${JSON.stringify(errors).slice(0, 300)}`);
}
