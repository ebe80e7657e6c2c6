import * as z from 'zod';

export type JsonSchema = Record<string, unknown>;

const binary = { type: 'string', contentMediaType: 'application/octet-stream' } as const;

/**
 * Returns the JSON Schema of what travels: of an input before it is converted, and of a reply as it is sent. A number that other
 * clients may send as digits has both types.
 */
export function toJsonSchema(schema: z.ZodType): JsonSchema {
  const json: JsonSchema = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      replaceCustom(zodSchema, jsonSchema);
      withoutRuntimeBounds(jsonSchema);
      if (zodSchema instanceof z.ZodObject) setRequired(zodSchema, jsonSchema);
    },
  });
  delete json.$schema;
  describeDigits(json);
  return json;
}

/** Custom types are files, except those that are checked item by item. */
function replaceCustom(schema: z.core.$ZodTypes, json: JsonSchema): void {
  if (schema._zod.def.type !== 'custom' || Object.keys(json).length > 0) return;
  const isList = z.safeParse(schema, []).success;
  Object.assign(json, isList ? { type: 'array', items: {} } : { ...binary });
}

/** The bounds of numbers in JavaScript say nothing about a field. */
function withoutRuntimeBounds(json: JsonSchema): void {
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
}

/** After the conversion, which joins the two types last. */
function describeDigits(part: unknown): void {
  if (typeof part !== 'object' || part === null) return;
  if ('type' in part && isDigits(part.type) && !('pattern' in part))
    Object.assign(part, { type: ['integer', 'string'], pattern: digitsPattern });
  for (const inner of Object.values(part)) describeDigits(inner);
}

const digitsPattern = String.raw`^\d+$`;

function isDigits(type: unknown): boolean {
  return Array.isArray(type) && type.length === 2 && type.includes('number') && type.includes('string');
}

/** A field is optional if the schema accepts an input without it: a conversion may hide that from its type. */
function setRequired(schema: z.ZodObject, json: JsonSchema): void {
  const names = Object.entries(schema.shape).filter(([, field]) => !z.safeParse(field, undefined).success);
  const required = names.map(([name]) => name);
  if (required.length > 0) json.required = required;
  else delete json.required;
}
