import * as z from "zod";

/**
 * The same shape with every field optional at every depth, for answers limited by `fields`. Typed as the full shape,
 * which callers without `fields` receive.
 */
export function projected<S extends z.ZodType>(schema: S): S {
  return part(schema) as S;
}

function part(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape as Record<string, z.ZodType>);
    return z.object(Object.fromEntries(fields.map(([name, field]) => [name, part(field).optional()])));
  }
  if (schema instanceof z.ZodArray) return z.array(part(schema.element as z.ZodType));
  if (schema instanceof z.ZodNullable) return part(schema.unwrap() as z.ZodType).nullable();
  if (schema instanceof z.ZodOptional) return part(schema.unwrap() as z.ZodType);
  return schema;
}
