import { type Tool as DescribedTool, ToolSchema } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { tools } from './registry.ts';
import type { Tool } from './tool.ts';

const READ_ONLY = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const;

let described: readonly DescribedTool[] | null = null;

/** Every tool as the protocol lists it, made once: models read it, so it is kept short. */
export function describedTools(): readonly DescribedTool[] {
  described ??= tools.map(describe);
  return described;
}

function describe({ name, title, description, input, output }: Tool): DescribedTool {
  return ToolSchema.parse({
    name,
    title,
    description,
    inputSchema: toJsonSchema(input, 'input'),
    outputSchema: toJsonSchema(output, 'output'),
    annotations: { title, ...READ_ONLY },
  });
}

function toJsonSchema(schema: z.ZodObject, io: 'input' | 'output') {
  const { $schema: _, ...kept } = z.toJSONSchema(schema, { io, override });
  return kept;
}

/** That an integer is one that JavaScript can hold goes without saying. */
function override({ jsonSchema }: { readonly jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
}
