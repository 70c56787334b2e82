import fc from "fast-check";
import { fitting, type JsonSchema, type Words } from "../support/arbitrary-json.ts";

/** A schema without what it does not require, all the way down. */
function lean(schema: JsonSchema): JsonSchema {
  if (schema.anyOf) return { ...schema, anyOf: (schema.anyOf as JsonSchema[]).map(lean) };
  if (schema.oneOf) return { ...schema, oneOf: (schema.oneOf as JsonSchema[]).map(lean) };
  if (schema.items) return { ...schema, items: lean(schema.items as JsonSchema) };
  return schema.properties ? only(schema, schema.required ?? []) : schema;
}

function only(schema: JsonSchema, names: readonly string[]): JsonSchema {
  const kept = Object.entries(schema.properties ?? {}).filter(([name]) => names.includes(name));
  const properties = Object.fromEntries(kept.map(([name, part]) => [name, lean(part as JsonSchema)]));
  return { ...schema, properties, required: [...names], additionalProperties: false };
}

/** Values of a schema with what it requires and at most one field more: few of them are refused for how fields go together. */
export function leanly(schema: JsonSchema, words: Words): fc.Arbitrary<unknown> {
  const options = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (options) return fc.oneof(...options.map((part) => leanly(part, words)));
  if (!schema.properties) return fitting(lean(schema), words);
  const { required = [] } = schema;
  const others = Object.keys(schema.properties).filter((name) => !required.includes(name));
  const least = fitting(only(schema, required), words);
  if (others.length === 0) return least;
  const more = fc.constantFrom(...others).chain((name) => fitting(only(schema, [...required, name]), words));
  return required.length
    ? fc.oneof(least, more)
    : fc.oneof({ weight: 1, arbitrary: least }, { weight: 4, arbitrary: more });
}
