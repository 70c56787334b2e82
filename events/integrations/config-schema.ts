import * as z from "zod";

const Name = z.string().regex(/^[a-zA-Z][a-zA-Z0-9_-]{0,39}$/, "Begin with a letter; then letters, digits, - and _");
const text = (most: number) => z.string().trim().max(most);

/** One setting of a module: a JSON Schema of a single value. None is ever secret: what is set stands in the log. */
export const ConfigProperty = z.strictObject({
  type: z.enum(["string", "number", "integer", "boolean"]),
  title: text(80).optional(),
  description: text(300).optional(),
  format: z.enum(["email", "uri", "date"]).optional(),
  /** The texts to choose among. */
  enum: z.array(z.string().max(80)).min(1).max(50).optional(),
  default: z.union([z.string().max(500), z.number(), z.boolean()]).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxLength: z.int().min(1).max(2000).optional(),
});
export type ConfigProperty = z.infer<typeof ConfigProperty>;

/** What a module can be set up with: the part of JSON Schema a form can be made of. */
export const ConfigSchema = z
  .strictObject({
    type: z.literal("object"),
    properties: z.record(Name, ConfigProperty),
    required: z.array(Name).max(30).optional(),
  })
  .superRefine(({ properties, required = [] }, ctx) => {
    if (Object.keys(properties).length > 30)
      ctx.addIssue({ code: "custom", path: ["properties"], message: "At most 30 settings" });
    for (const name of required)
      if (!Object.hasOwn(properties, name))
        ctx.addIssue({ code: "custom", path: ["required"], message: `Unknown setting: ${name}` });
  });
export type ConfigSchema = z.infer<typeof ConfigSchema>;

/** Settings by name. */
export const Config = z.record(Name, z.union([z.string().max(2000), z.number(), z.boolean()]));
export type Config = z.infer<typeof Config>;
