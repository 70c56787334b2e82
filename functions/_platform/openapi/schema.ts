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

type Sort = "schemas" | "responses" | "headers" | "parameters";

/** Components that are written once and referred to: a schema by the name its module exports it under, else by who first had it. */
export class Components {
  readonly #sorts: Record<string, Record<string, Json>> = {};
  readonly #texts: Record<string, string> = {};
  readonly #names = new Map<string, string>();
  readonly #exported: ReadonlyMap<string, string>;

  /** `exported`: names of schemas by their JSON text. */
  constructor(exported: ReadonlyMap<string, string> = new Map()) {
    this.#exported = exported;
  }

  ref(sort: Sort, name: string, component: Json): Json {
    const json = JSON.stringify(component);
    const text = `${sort} ${json}`;
    const exported = sort === "schemas" ? this.#exported.get(json) : undefined;
    const first = exported ?? this.#names.get(text) ?? name;
    const place = `${sort} ${first}`;
    if (this.#texts[place] !== undefined && this.#texts[place] !== text) throw new Error(`Two ${sort} called ${first}`);
    if (this.#texts[place] === undefined) {
      this.#names.set(text, first);
      this.#texts[place] = text;
      const inner = Object.entries(component).map(([key, value]) => [key, this.#shared(value)]);
      this.#sorts[sort] = Object.assign(this.#sorts[sort] ?? {}, { [first]: Object.fromEntries(inner) });
    }
    return { $ref: `#/components/${sort}/${first}` };
  }

  /** The schema, with references for itself or each part of it that a module exports. */
  schema(schema: Json): Json {
    return this.#shared(schema) as Json;
  }

  #shared(part: unknown): unknown {
    if (typeof part !== "object" || part === null) return part;
    if (Array.isArray(part)) return part.map((each) => this.#shared(each));
    const name = this.#exported.get(JSON.stringify(part));
    if (name) return this.ref("schemas", name, part as Json);
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, this.#shared(value)]));
  }

  all(): Record<string, Record<string, Json>> {
    return this.#sorts;
  }
}
