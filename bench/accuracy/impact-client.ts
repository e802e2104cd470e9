/** Impact as a user of the service asks for it. */
import { z } from 'zod';
import { BenchError } from '../bench-error.ts';
import type { Service } from '../service.ts';

const toldSchema = z.object({
  dependents: z.array(z.string()),
  affectedTests: z.array(
    z.object({ path: z.string(), evidence: z.array(z.object({ kind: z.string() })) }),
  ),
  widened: z.object({ scope: z.string(), reason: z.string() }).nullable(),
  risk: z.object({ level: z.string() }),
});

/** What the service tells of a change. */
export type Told = z.infer<typeof toldSchema>;

const answerSchema = z.object({
  data: z.object({ project: z.object({ impact: toldSchema }) }),
});

const IMPACT = `query($id: ID!, $target: ImpactTarget!) { project(id: $id) { impact(target: $target) {
  dependents affectedTests(first: 1000) { path evidence { kind } } widened { scope reason }
  risk { level } } } }`;

export type AskedTarget =
  | { readonly file: string }
  | {
      readonly lines: {
        readonly path: string;
        readonly startLine: number;
        readonly endLine: number;
      };
    };

export async function askImpact(
  service: Service,
  projectId: string,
  target: AskedTarget,
): Promise<Told> {
  const data = await ask(service, IMPACT, { id: projectId, target });
  return answerSchema.parse(data).data.project.impact;
}

const functionSchema = z.object({
  kind: z.string(),
  name: z.string(),
  startLine: z.int(),
  endLine: z.int(),
});
const symbolsSchema = z.object({
  data: z.object({
    project: z.object({
      snapshot: z.object({ file: z.object({ symbols: z.array(functionSchema) }) }),
    }),
  }),
});

const SYMBOLS = `query($id: ID!, $path: String!) { project(id: $id) { snapshot { file(path: $path) {
  symbols { kind name startLine endLine } } } } }`;

/** A function as the index has it. */
export type IndexedFunction = z.infer<typeof functionSchema>;

/** Functions and methods of a file. */
export async function askFunctions(
  service: Service,
  projectId: string,
  path: string,
): Promise<readonly IndexedFunction[]> {
  const data = await ask(service, SYMBOLS, { id: projectId, path });
  const { symbols } = symbolsSchema.parse(data).data.project.snapshot.file;
  return symbols.filter(({ kind }) => kind === 'function' || kind === 'method');
}

async function ask(service: Service, query: string, variables: object): Promise<unknown> {
  const response = await fetch(`${service.url}/graphql`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${service.apiKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ query, variables }),
  });
  const text = await response.text();
  if (response.ok && !text.includes('"errors"')) return JSON.parse(text);
  throw new BenchError(`The service refused: ${text.slice(0, 300)}`);
}
