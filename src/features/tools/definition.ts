import { z } from 'zod';
import { ToolDefinitionDocument, type ToolDefinitionQuery } from './documents.generated.ts';
import { requireSnapshot, toCompleteness } from './completeness.ts';
import { toPlace, toSymbolName } from './place.ts';
import { type FoundSymbol, findSymbols, symbolFields, toSymbolPlace } from './symbols.ts';
import { type Ask, defineTool, projectField } from './tool.ts';

const definitionSchema = z.object({
  symbolId: z.string().nullable(),
  name: z.string(),
  kind: z.string(),
  path: z.string(),
  startLine: z.int(),
  endLine: z.int(),
  signature: z.string(),
  doc: z.string(),
  confidence: z.string().describe('exact: resolved. by-name and similar: matched by name only.'),
});

const bodySchema = z.object({
  outcome: z
    .string()
    .describe('Result of the lookup: found, ambiguous, external, name-only or unknown.'),
  detail: z.string(),
  external: z.string().nullable().describe('External package that contains the definition.'),
  definitions: z.array(definitionSchema),
});

export const definition = defineTool({
  name: 'definition',
  title: 'Go to definition',
  description:
    'Definition of a name: by name, or by a position where the name is used. Set name (and path, to limit it to a file), or path with line and column.',
  input: z.strictObject({ project: projectField, ...symbolFields }),
  body: bodySchema,
  async load(ask, { project, ...given }) {
    const place = toSymbolPlace(given);
    const { body, facts } =
      place === null
        ? await loadByName(ask, project, given)
        : await loadByPlace(ask, { id: project, ...place });
    return { body, lists: ['definitions'], completeness: toCompleteness(facts) };
  },
  head: ({ outcome, definitions }) =>
    `${outcome}: ${definitions.length} declarations, most likely first.`,
  lines: ({ detail, external, definitions }) => [
    ...(detail === '' ? [] : [detail]),
    ...(external === null ? [] : [`The name is defined in ${external}.`]),
    ...definitions.map(({ path, startLine, endLine, kind, name, signature, confidence }) => {
      return `${toPlace(path, startLine, endLine)} ${kind} ${name} (${confidence}): ${signature}`;
    }),
  ],
});

type Body = z.output<typeof bodySchema>;

async function loadByName(ask: Ask, id: string, given: Parameters<typeof findSymbols>[2]) {
  const { project, exact, similar } = await findSymbols(ask, id, given);
  const named = exact.length > 0;
  const confidence = named ? 'by-name' : 'similar';
  const ofOne = exact.length === 1 ? 'found' : 'ambiguous';
  const body: Body = {
    outcome: named ? ofOne : 'unknown',
    detail: named
      ? ''
      : 'The index contains no declaration with this name. The candidates have similar names.',
    external: null,
    definitions: (named ? exact : similar).map((symbol) => toNamed(symbol, confidence)),
  };
  return { body, facts: project };
}

async function loadByPlace(
  ask: Ask,
  at: {
    readonly id: string;
    readonly path: string;
    readonly line: number;
    readonly column: number;
  },
) {
  const { project } = await ask(ToolDefinitionDocument, at);
  const { outcome, detail, external, definitions } = requireSnapshot(project.snapshot).definition;
  const body: Body = {
    outcome,
    detail,
    external: external?.packageName ?? null,
    definitions: definitions.map(toPlaced),
  };
  return { body, facts: project };
}

type Definition = z.output<typeof definitionSchema>;
type Indexed = NonNullable<ToolDefinitionQuery['project']['snapshot']>;

function toNamed(symbol: FoundSymbol, confidence: string): Definition {
  const { symbolId, kind, path, startLine, endLine, signature, doc } = symbol;
  const name = toSymbolName(symbol);
  return { symbolId, name, kind, path, startLine, endLine, signature, doc, confidence };
}

function toPlaced(found: Indexed['definition']['definitions'][number]): Definition {
  const { symbol, kind, path, startLine, endLine, confidence } = found;
  const place = { path, startLine, endLine, confidence };
  if (symbol === null) return { symbolId: null, name: '', kind, signature: '', doc: '', ...place };
  const { symbolId, signature, doc } = symbol;
  return { symbolId, name: toSymbolName(symbol), kind: symbol.kind, signature, doc, ...place };
}
