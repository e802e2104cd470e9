import { z } from 'zod';
import { AppError, invalidField } from './errors.ts';

/** Part of a request of REST, or the arguments of a tool. */
export type InputPart = keyof typeof PARTS;

const PARTS = {
  query: { entry: 'query parameter', taker: 'route' },
  body: { entry: 'field', taker: 'route' },
  arguments: { entry: 'argument', taker: 'tool' },
} as const;

/** @throws AppError INVALID_REQUEST that names the field at fault, the value and what is valid */
export function checkInput<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  part: InputPart,
): z.output<Schema> {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  // A name that is misspelt is also one that is missing: the first says more.
  const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0];
  if (issue === undefined) throw new AppError('INVALID_REQUEST', `Invalid ${part}.`);
  throw toError(issue, schema, part);
}

type Issue = z.core.$ZodIssue;

function toError(issue: Issue, schema: z.ZodType, part: InputPart): AppError {
  const field = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') return unknownKey(issue, schema, part);
  if (field === '') return new AppError('INVALID_REQUEST', describeWhole(issue, part));
  if (issue.input === undefined) return invalidField(field, `${field} is required.`);
  return invalidField(field, `${field} ${describeValid(issue)}; got ${show(issue.input)}.`);
}

type UnknownKeys = Extract<Issue, { code: 'unrecognized_keys' }>;

function unknownKey({ keys, path }: UnknownKeys, schema: z.ZodType, part: InputPart): AppError {
  const field = [...path, keys[0] ?? ''].join('.');
  const { entry, taker } = PARTS[part];
  const names = namesAt(schema, path);
  const known =
    names.length === 0
      ? `This ${taker} takes no ${entry}s`
      : `Known: ${names.toSorted().join(', ')}`;
  return invalidField(field, `Unknown ${entry} "${clip(field)}". ${known}.`);
}

/** Names that an object inside the input may have. */
function namesAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  const plain = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  if (!(plain instanceof z.ZodObject)) return [];
  const [first, ...rest] = path;
  if (first === undefined) return Object.keys(plain.shape);
  const inner: unknown = plain.shape[String(first)];
  return inner instanceof z.ZodType ? namesAt(inner, rest) : [];
}

function describeWhole(issue: Issue, part: InputPart): string {
  if (issue.input === undefined && part === 'body')
    return 'The request needs a JSON object as its body.';
  return `The ${part} must be a JSON object; got ${show(issue.input)}.`;
}

/** Nouns of JSON, as its readers know them. */
const KINDS: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a whole number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
};

/** What would be accepted, behind the field's name. */
function describeValid(issue: Issue): string {
  if (issue.code === 'invalid_type') return `must be ${KINDS[issue.expected] ?? issue.expected}`;
  if (issue.code === 'invalid_value')
    return `must be one of ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'too_small')
    return `must ${describeBound(issue.origin, 'at least', issue.minimum)}`;
  if (issue.code === 'too_big')
    return `must ${describeBound(issue.origin, 'at most', issue.maximum)}`;
  // Ours begin so; what the validator says by itself is for programmers.
  return issue.message.startsWith('must ') ? issue.message : 'is not valid';
}

function describeBound(origin: string, side: string, bound: number | bigint): string {
  if (origin === 'string') return `have ${side} ${bound} characters`;
  if (origin === 'array') return `have ${side} ${bound} entries`;
  return `be ${side} ${bound}`;
}

const MAX_SHOWN = 60;

/** A value of the request as an error repeats it. */
function show(value: unknown): string {
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object' && value !== null) return 'an object';
  return typeof value === 'string' ? `"${clip(value)}"` : String(value);
}

function clip(text: string): string {
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
