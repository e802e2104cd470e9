/**
 * Prints the schema and types the operations behind the REST rows.
 *   node codegen.ts           writes the files
 *   node codegen.ts --check   fails where a committed file is not what would be written
 */
import { readFile, writeFile } from 'node:fs/promises';
import { generate } from '@graphql-codegen/cli';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from '#schema.ts';

interface Output {
  readonly path: string;
  readonly content: string;
}

const OPERATIONS = 'src/platform/rest/operations.generated.ts';

async function toOperations(sdl: string): Promise<Output[]> {
  const files = await generate(
    {
      schema: sdl,
      documents: 'schema/operations/*.graphql',
      silent: true,
      generates: {
        [OPERATIONS]: {
          plugins: ['typescript-operations', 'typed-document-node'],
          config: {
            useTypeImports: true,
            documentMode: 'documentNode',
            enumsAsTypes: true,
            skipTypename: true,
            scalars: { ID: 'string', DateTime: 'string' },
          },
        },
      },
    },
    false,
  );
  return files.map((file: { filename: string; content: string }) => ({
    path: file.filename,
    content: file.content,
  }));
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
if (settled.includes(false)) process.exitCode = 1;
