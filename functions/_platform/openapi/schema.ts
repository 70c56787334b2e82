import * as z from "zod";

export type Json = Record<string, unknown>;

/** A zod schema as the JSON schema of the document. Answers (`output`) have no fields but those named. */
export function schemaOf(schema: z.ZodType, io: "input" | "output"): Json {
  const {
    $schema: _,
    "~standard": __,
    ...json
  } = z.toJSONSchema(schema, { io, unrepresentable: "any", target: "draft-2020-12" }) as Json;
  return JSON.parse(JSON.stringify(json, (key, value) => (key === "pattern" ? widelyRead(value) : value)));
}

/** Not every reader of patterns has the classes of Unicode; control characters are few enough to list. */
const widelyRead = (pattern: unknown): unknown =>
  typeof pattern === "string" ? pattern.replaceAll("\\p{Cc}", "\\u0000-\\u001f\\u007f-\\u009f") : pattern;

/** Components that are written once and referred to, under the name of who first had them. */
export class Components {
  readonly #sorts: Record<string, Record<string, Json>> = {};
  readonly #names = new Map<string, string>();

  ref(sort: "schemas" | "responses" | "headers" | "parameters", name: string, component: Json): Json {
    const text = `${sort} ${JSON.stringify(component)}`;
    const first = this.#names.get(text) ?? name;
    this.#names.set(text, first);
    const all = this.#sorts[sort] ?? {};
    if (all[first] && text !== `${sort} ${JSON.stringify(all[first])}`) throw new Error(`Two ${sort} called ${first}`);
    this.#sorts[sort] = Object.assign(all, { [first]: component });
    return { $ref: `#/components/${sort}/${first}` };
  }

  all(): Record<string, Record<string, Json>> {
    return this.#sorts;
  }
}
