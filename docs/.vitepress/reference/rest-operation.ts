import { joinBlocks, type Sample, toCell, toHeading, toSamples, toTable } from './markdown.ts';
import {
  type Content,
  follow,
  nameOf,
  type OpenApi,
  type Operation,
  type Response,
  type SchemaNode,
} from './openapi.ts';
import { toRows, toTypeText } from './schema-rows.ts';

export interface Route {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** Headers that every answer has: told once, on the first page. */
export const COMMON_HEADERS: ReadonlySet<string> = new Set([
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Request-Id',
]);

/** Everything about one operation, as Markdown. */
export function toOperation({ method, path, operation }: Route, document: OpenApi): string {
  const { operationId, summary, description } = operation;
  return joinBlocks([
    toHeading(2, `\`${method.toUpperCase()} ${path}\``, operationId),
    summary,
    description,
    ...toParameters(operation, document),
    ...toBody(operation, document),
    ...Object.entries(operation.responses).flatMap(([status, response]) =>
      status < '400'
        ? toAnswer(status, follow(response, document.components.responses), document)
        : [],
    ),
    ...toErrors(operation, document),
  ]);
}

function toParameters({ parameters }: Operation, { components }: OpenApi): string[] {
  const rows = parameters.map((one) => {
    const { name, in: place, description, required, schema } = follow(one, components.parameters);
    const meaning = toCell(required ? description : `${description} May be left out.`);
    return [`\`${name}\``, place, toTypeText(schema, components.schemas), meaning];
  });
  return ['### Parameters', toTable(['Name', 'In', 'Type', 'Meaning'], rows)].slice(
    rows.length === 0 ? 2 : 0,
  );
}

function toBody({ requestBody }: Operation, { components }: OpenApi): string[] {
  if (requestBody === undefined) return [];
  return [
    `### Body${requestBody.required ? '' : ', which may be left out'}`,
    ...Object.values(requestBody.content).map(({ schema }) =>
      toFields(toRows(schema, components.schemas)),
    ),
    toSamples(toExamples(requestBody.content)),
  ];
}

function toFields(rows: string[][]): string {
  return toTable(['Field', 'Type', 'Meaning'], rows);
}

function toExamples(content: Content): Sample[] {
  return Object.values(content).flatMap(({ examples }) =>
    Object.values(examples).map(({ summary, value }) =>
      typeof value === 'string'
        ? { title: summary, text: value, language: 'text' }
        : { title: summary, text: JSON.stringify(value, null, 2), language: 'json' },
    ),
  );
}

function toAnswer(status: string, response: Response, document: OpenApi): string[] {
  const { schemas, headers } = document.components;
  const extra = Object.entries(response.headers).filter(([name]) => !COMMON_HEADERS.has(name));
  const rows = extra.map(([name, header]) => [
    `\`${name}\``,
    toCell(follow(header, headers).description),
  ]);
  return [
    `### Answer ${status}`,
    response.description,
    ...Object.values(response.content).flatMap(({ schema }) =>
      toForms(schema).flatMap(({ title, form }) => [title, toFields(toRows(form, schemas))]),
    ),
    toTable(['Header', 'Meaning'], rows),
    toSamples(toExamples(response.content)),
  ];
}

interface Form {
  readonly title: string;
  readonly form: SchemaNode;
}

/** The shapes of an answer, or the kinds of messages of a stream, each with its name. */
function toForms(schema: SchemaNode): Form[] {
  const forms = schema.contentSchema?.anyOf ?? schema.anyOf;
  if (forms === undefined) return [{ title: '', form: schema }];
  return forms.flatMap((form) => {
    const name = nameOf(form.$ref ?? '');
    const shape = /Answer([AB])$/.exec(name)?.[1];
    // What has both shapes is the two that follow it.
    if (shape === undefined && name.endsWith('Answer')) return [];
    return [{ title: `**${shape === undefined ? toWords(name) : `Shape ${shape}`}**`, form }];
  });
}

function toWords(name: string): string {
  const words = name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

function toErrors({ responses }: Operation, { components }: OpenApi): string[] {
  const rows = Object.entries(responses).flatMap(([status, response]) =>
    status < '400' ? [] : toErrorRows(status, follow(response, components.responses)),
  );
  return ['### Errors', toTable(['Status', 'Code', 'For example'], rows)];
}

function toErrorRows(status: string, { content }: Response): string[][] {
  return Object.values(content).flatMap(({ examples }) =>
    Object.entries(examples).map(([code, { value }]) => [
      status,
      `\`${code}\``,
      toCell(messageOf(value)),
    ]),
  );
}

function messageOf(value: unknown): string {
  const isTold = typeof value === 'object' && value !== null && 'error' in value;
  return isTold ? String(value.error) : '';
}
