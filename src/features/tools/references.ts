import { z } from 'zod';
import { AppError } from '#platform/errors.ts';
import { ToolReferencesDocument, type ToolReferencesQuery } from './documents.generated.ts';
import { requireSnapshot, toCompleteness } from './completeness.ts';
import { nodesOf, pagesOf } from './pages.ts';
import { toPlace, toSymbolName } from './place.ts';
import { findOneSymbol, symbolFields, toSymbolPlace } from './symbols.ts';
import { type Ask, defineTool, projectField } from './tool.ts';

const referenceSchema = z.object({
  path: z.string(),
  line: z.int(),
  text: z.string().describe('Text of the line.'),
  kind: z.string(),
  confidence: z.string(),
  isTest: z.boolean(),
  enclosing: z.string().nullable(),
});

const inputSchema = z.strictObject({
  project: projectField,
  symbolId: z.string().optional().describe('symbolId returned by definition.'),
  ...symbolFields,
  withTests: z.boolean().default(true),
  first: z.int().min(1).max(200).default(100),
  after: z.string().optional().describe('page.next of the previous page.'),
});

export const references = defineTool({
  name: 'references',
  title: 'Find references',
  description:
    'References to a symbol, sorted by file and line, each with its confidence. Excludes imports (see graph), reflection and uses from outside the project. Set symbolId, or name, or path with line and column.',
  input: inputSchema,
  body: z.object({
    symbol: z.object({ symbolId: z.string(), name: z.string(), path: z.string(), line: z.int() }),
    total: z.int(),
    files: z.int(),
    inTests: z.int(),
    references: z.array(referenceSchema),
  }),
  async load(ask, input) {
    const { withTests, first, after } = input;
    const { project } = await ask(ToolReferencesDocument, {
      id: input.project,
      ...(await toSymbolArguments(ask, input)),
      filter: withTests ? null : { isTest: false },
      first,
      after: after ?? null,
    });
    const { symbol } = requireSnapshot(project.snapshot);
    if (symbol === null)
      throw new AppError(
        'NOT_FOUND',
        'The position has no symbol, or several. Use the definition tool for details.',
      );
    const { symbolId, path, startLine, referenceCounts, referenceCompleteness } = symbol;
    return {
      body: {
        symbol: { symbolId, name: toSymbolName(symbol), path, line: startLine },
        ...referenceCounts,
        references: nodesOf(symbol.references).map(toReference),
      },
      lists: ['references'],
      pages: pagesOf('references', symbol.references),
      completeness: toCompleteness(project, toGaps(referenceCompleteness)),
    };
  },
  head: ({ total, files, inTests }) =>
    `${total} references in ${files} files, ${inTests} of them in tests.`,
  lines: ({ symbol, references: found }) => [
    `${symbol.name} declared at ${toPlace(symbol.path, symbol.line)}`,
    ...found.map(({ path, line, kind, confidence, enclosing, text }) => {
      const inside = enclosing === null ? '' : ` in ${enclosing}`;
      return `${toPlace(path, line)} ${kind}${inside} (${confidence}): ${text.trim()}`;
    }),
  ],
});

type FoundSymbol = NonNullable<NonNullable<ToolReferencesQuery['project']['snapshot']>['symbol']>;

function toReference(
  found: FoundSymbol['references']['edges'][number]['node'],
): z.output<typeof referenceSchema> {
  const { enclosing, ...reference } = found;
  return { ...reference, enclosing: enclosing?.name ?? null };
}

async function toSymbolArguments(ask: Ask, input: z.output<typeof inputSchema>) {
  const none = { symbolId: null, path: null, line: null, column: null };
  if (input.symbolId !== undefined) return { ...none, symbolId: input.symbolId };
  const place = toSymbolPlace(input);
  if (place !== null) return { ...none, ...place };
  return { ...none, symbolId: await findOneSymbol(ask, input.project, input) };
}

interface Gaps {
  readonly isLinked: boolean;
  readonly unparsedFiles: number;
  readonly unresolvedImports: readonly unknown[];
}

function toGaps({ isLinked, unparsedFiles, unresolvedImports }: Gaps): string[] {
  return [
    ...(isLinked ? [] : ['For this language, references are found through imports only.']),
    ...(unparsedFiles > 0
      ? [`Files with parse errors that may reference the symbol: ${unparsedFiles}.`]
      : []),
    ...(unresolvedImports.length > 0
      ? [
          `Unresolved imports that may refer to the file of the symbol: ${unresolvedImports.length}.`,
        ]
      : []),
  ];
}
