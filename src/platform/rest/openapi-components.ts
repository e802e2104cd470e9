import { z } from 'zod';

export type Json = Record<string, unknown>;

type Section = 'schemas' | 'responses' | 'headers' | 'parameters';

/** What a document refers to by name. Only what is referred to is in it. */
export interface Components {
  /** A schema in which every part with an `id` of its own has become a component. */
  toSchema(schema: z.ZodType, side: Side): Json;
  /** Keeps a component and refers to it. @throws where another one has the name */
  refer(section: Section, name: string, value: Json): Json;
  toJson(): Json;
}

/** A request is refused for a key too many; of an answer clients ignore keys they do not know. */
export type Side = 'request' | 'answer';

export function createComponents(): Components {
  const sections: Record<Section, Json> = {
    schemas: {},
    headers: {},
    parameters: {},
    responses: {},
  };
  const keep = (section: Section, name: string, value: Json): void => {
    const known = sections[section][name];
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(value)) {
      throw new TypeError(`Two different ${section} are named ${name}`);
    }
    sections[section][name] = value;
  };
  return {
    toSchema(schema, side) {
      const { $defs = {}, ...rest } = toJsonSchema(schema, side);
      for (const [name, part] of Object.entries($defs)) keep('schemas', name, part);
      return rest;
    },
    refer(section, name, value) {
      keep(section, name, value);
      return { $ref: `#/components/${section}/${name}` };
    },
    toJson: () =>
      Object.fromEntries(
        Object.entries(sections).map(([section, parts]) => [section, toSorted(parts)]),
      ),
  };
}

const definitionsSchema = z.looseObject({
  $defs: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
});

function toJsonSchema(schema: z.ZodType, side: Side) {
  const made = z.toJSONSchema(schema, {
    io: side === 'request' ? 'input' : 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => tidy(jsonSchema, side),
  });
  const { $schema: _dialect, ...rest } = made;
  const text = JSON.stringify(rest).replaceAll('"#/$defs/', '"#/components/schemas/');
  return definitionsSchema.parse(JSON.parse(text));
}

/** What zod says beyond what a reader wants to know. */
function tidy(schema: z.core.JSONSchema.BaseSchema, side: Side): void {
  // Answers may grow, but where others define what is in them it is said that there is more.
  if (side === 'answer' && schema.additionalProperties === false)
    delete schema.additionalProperties;
  if (schema.format === 'date-time') delete schema.pattern;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
}

function toSorted(parts: Json): Json {
  return Object.fromEntries(
    Object.entries(parts).toSorted(([a], [b]) => (a < b ? -1 : Number(a > b))),
  );
}
