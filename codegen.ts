/**
 * Prints the schema, types the operations behind the REST rows, and lists our own operations by hash.
 *   node codegen.ts           writes the files
 *   node codegen.ts --check   fails where a committed file is not what would be written
 */
import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { generate } from '@graphql-codegen/cli';
import {
  type DocumentNode,
  getOperationAST,
  lexicographicSortSchema,
  parse,
  print,
  printSchema,
} from 'graphql';
import type { EnumPlan } from '#platform/graphql/enum-codec.ts';
import { toEnumPlan, toEnumValues } from '#platform/graphql/enum-plan.ts';
import { schema } from '#schema.ts';

interface Output {
  readonly path: string;
  readonly content: string;
}

const OPERATION_FILES = 'schema/operations/*.graphql';
/** One file a page or a part of it, without fragments of other files. */
const PAGE_DOCUMENTS = 'web/src/**/*.graphql';
const OPERATIONS = 'src/platform/rest/operations.generated.ts';
/** One file a question of the MCP server and of the command line. */
const TOOL_FILES = 'schema/tools/*.graphql';
const TOOLS = 'src/features/tools/documents.generated.ts';

const ENUM_PLANS = 'src/cli/session/enum-plans.generated.ts';

const PLUGINS = {
  plugins: ['typescript-operations', 'typed-document-node'],
  config: {
    useTypeImports: true,
    documentMode: 'documentNode',
    enumsAsTypes: true,
    skipTypename: true,
    scalars: {
      ID: 'string',
      DateTime: 'string',
      JSON: 'Readonly<Record<string, unknown>>',
    },
  },
};

/** REST and tools see the service's own enum values: whoever runs these operations decodes them. */
const OWN = { ...PLUGINS, config: { ...PLUGINS.config, enumValues: toEnumValues(schema) } };

async function toOperations(sdl: string): Promise<Output[]> {
  const generates = {
    [OPERATIONS]: { ...OWN, documents: OPERATION_FILES },
    [TOOLS]: { ...OWN, documents: TOOL_FILES },
  };
  // A page's documents are a module of their own, so that the browser loads them with the page.
  const pages: Record<string, object> = {};
  for await (const file of glob(PAGE_DOCUMENTS)) {
    const config = { ...PLUGINS.config, skipTypename: false, nonOptionalTypename: true };
    pages[file.replace(/\.graphql$/, '.generated.ts')] = { ...PLUGINS, config, documents: file };
  }
  const files = await generate(
    { schema: sdl, silent: true, generates: { ...generates, ...pages } },
    false,
  );
  return files.map((file: { filename: string; content: string }) => ({
    path: file.filename,
    content: file.content,
  }));
}

/** Where the enums of our own operations are, for a command that asks a server over HTTP. */
async function toEnumPlans(): Promise<Output> {
  const plans: Record<string, EnumPlan> = {};
  for (const document of await readDocuments())
    plans[getOperationAST(document)?.name?.value ?? ''] = toEnumPlan(schema, document);
  const used = JSON.stringify(plans);
  const values = Object.entries(toEnumValues(schema)).filter(([name]) =>
    used.includes(`"${name}"`),
  );
  const content = [
    "import type { EnumPlan, EnumValues } from '#platform/graphql/enum-codec.ts';",
    `export const enumValues: EnumValues = ${toText(values)};`,
    `export const enumPlans: Readonly<Record<string, EnumPlan>> = ${toText(Object.entries(plans))};`,
  ];
  return { path: ENUM_PLANS, content: `${content.join('\n\n')}\n` };
}

/** An object of these entries, one a line, by key. */
function toText(entries: readonly (readonly [string, object])[]): string {
  const lines = entries.map(
    ([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},`,
  );
  return ['{', ...lines.toSorted(), '}'].join('\n');
}

async function readDocuments(): Promise<DocumentNode[]> {
  const documents: DocumentNode[] = [];
  for await (const file of glob([OPERATION_FILES, TOOL_FILES]))
    documents.push(parse(await readFile(file, 'utf8')));
  return documents;
}

/** What `extensions.persistedQuery` is looked up in: hashes of the documents as `print` writes them. */
async function toPersisted(): Promise<Output> {
  const entries = (await readDocuments()).map((document) => {
    const text = print(document);
    return [createHash('sha256').update(text).digest('hex'), text] as const;
  });
  const sorted = Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const content = `${JSON.stringify(sorted, null, 2)}\n`;
  return { path: 'schema/persisted-operations.json', content };
}

async function toOpenApi(): Promise<Output> {
  const { toOpenApiDocument } = await import('#platform/rest/openapi.ts');
  const { rows, streams } = await import('#routes.ts');
  const document = toOpenApiDocument(rows, streams);
  return { path: 'schema/openapi.json', content: `${JSON.stringify(document, null, 2)}\n` };
}

async function settle(output: Output): Promise<boolean> {
  const current = await readFile(output.path, 'utf8').catch(() => null);
  if (current === output.content) return true;
  if (process.argv.includes('--check')) {
    process.stderr.write(`${output.path} is out of date: run npm run codegen\n`);
    return false;
  }
  await writeFile(output.path, output.content);
  process.stdout.write(`wrote ${output.path}\n`);
  return true;
}

const sdl = `${printSchema(lexicographicSortSchema(schema))}\n`;
const operations = await toOperations(sdl);
const settled = [await settle({ path: 'schema/schema.graphql', content: sdl })];
for (const output of operations) settled.push(await settle(output));
settled.push(await settle(await toOpenApi()));
settled.push(await settle(await toPersisted()));
settled.push(await settle(await toEnumPlans()));
if (settled.includes(false)) process.exitCode = 1;
