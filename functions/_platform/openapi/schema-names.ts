import * as z from "zod";
import { schemaOf } from "./schema.ts";

export interface ModuleExports {
  /** Prefixes a name that several modules export for different schemas; undefined where a name is everybody's. */
  readonly module: string | undefined;
  readonly exports: Readonly<Record<string, unknown>>;
}

/** A shorter schema says no more by its name. */
const MIN_LENGTH = 100;

/** What contracts use without a name of their own. */
const EVERYWHERE: readonly (readonly [name: string, schema: z.ZodType])[] = [
  ["Integer", z.int()],
  ["DateTime", z.iso.datetime()],
];

/** Names of schemas by their JSON text: what modules export them as, `…Input` where a request's form differs from the answer's. */
export function schemaNames(modules: readonly ModuleExports[]): Map<string, string> {
  const byText = new Map<string, { readonly module: string | undefined; readonly name: string }>();
  const texts = new Map<string, Set<string>>();
  for (const { module, exports } of modules)
    for (const [exported, schema] of Object.entries(exports).sort(([a], [b]) => (a < b ? -1 : 1)))
      for (const [name, text] of schema instanceof z.ZodType ? formsOf(exported, schema) : []) {
        if (text.length < MIN_LENGTH || text.includes('"$ref"') || byText.has(text)) continue;
        byText.set(text, { module, name });
        texts.set(name, (texts.get(name) ?? new Set()).add(text));
      }
  const names = new Map(EVERYWHERE.map(([name, schema]) => [JSON.stringify(schemaOf(schema, "output")), name]));
  const given = new Set(names.values());
  for (const [text, { module, name }] of byText) {
    const isShared = (texts.get(name)?.size ?? 0) > 1;
    const full = isShared && module ? `${module}.${name}` : name;
    if (given.has(full) || names.has(text)) continue;
    given.add(full);
    names.set(text, full);
  }
  return names;
}

function formsOf(name: string, schema: z.ZodType): [string, string][] {
  const answer = JSON.stringify(schemaOf(schema, "output"));
  const request = JSON.stringify(schemaOf(schema, "input"));
  return answer === request
    ? [[name, answer]]
    : [
        [name, answer],
        [`${name}Input`, request],
      ];
}
