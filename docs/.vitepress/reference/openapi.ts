import { readFileSync } from 'node:fs';
import { z } from 'zod';

const node = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  title: z.string().optional(),
  description: z.string().optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  default: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  required: z.array(z.string()).optional(),
  get properties() {
    return z.record(z.string(), node).optional();
  },
  get items() {
    return node.optional();
  },
  get anyOf() {
    return z.array(node).optional();
  },
  get oneOf() {
    return z.array(node).optional();
  },
  get additionalProperties() {
    return z.union([z.boolean(), node]).optional();
  },
  get contentSchema() {
    return node.optional();
  },
});
const reference = z.object({ $ref: z.string() });
const described = z.object({ description: z.string(), schema: node });
const parameter = described.extend({
  name: z.string(),
  in: z.string(),
  required: z.boolean().default(false),
});
const examples = z.record(z.string(), z.object({ summary: z.string(), value: z.unknown() }));
const content = z.record(z.string(), z.object({ schema: node, examples }));
const response = z.object({
  description: z.string(),
  headers: z.record(z.string(), reference).default({}),
  content: content.default({}),
});
const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  description: z.string().default(''),
  tags: z.tuple([z.string()]),
  parameters: z.array(z.union([reference, parameter])).default([]),
  requestBody: z.object({ required: z.boolean().default(false), content }).optional(),
  responses: z.record(z.string(), z.union([reference, response])),
});
const documentSchema = z.object({
  info: z.object({ description: z.string(), version: z.string() }),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({
    schemas: z.record(z.string(), node),
    headers: z.record(z.string(), described),
    parameters: z.record(z.string(), parameter),
    responses: z.record(z.string(), response),
  }),
});

export type SchemaNode = z.infer<typeof node>;
export type Operation = z.infer<typeof operation>;
export type Response = z.infer<typeof response>;
export type Content = z.infer<typeof content>;
export type OpenApi = z.infer<typeof documentSchema>;

/** The published document, as far as the reference reads it. @throws ZodError where it has another form */
export function readOpenApi(file: string): OpenApi {
  return documentSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

interface Reference {
  readonly $ref: string;
}

/** What a reference leads to, or the thing itself. @throws Error where it leads nowhere */
export function follow<T extends object>(
  found: NoInfer<T> | Reference,
  section: Readonly<Record<string, T>>,
): T {
  if (!isReference(found)) return found;
  const target = section[nameOf(found.$ref)];
  if (target === undefined) throw new Error(`${found.$ref} leads nowhere`);
  return target;
}

function isReference(found: object): found is Reference {
  return '$ref' in found && typeof found.$ref === 'string';
}

/** Last part of a reference. */
export function nameOf(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1);
}
