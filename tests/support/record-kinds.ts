import * as z from "zod";
import type { Operation } from "../../functions/_platform/contract/index.ts";
import { RecordPlace } from "../../functions/_platform/record-contract/index.ts";
import type { Service } from "../../functions/_platform/relay/index.ts";
import { services } from "../../infra/services.ts";

/** A kind of record that is made with the kit, as its service's calls tell. */
export interface KindUnderTest {
  /** Where its list is: `/v1/faqs`. */
  readonly path: string;
  readonly service: Service;
  /** What its permissions begin with: `faqs.faq`. */
  readonly permission: string;
  /** The field of the list's answer that holds the records. */
  readonly rows: string;
  /** Its calls, as far as its contract names them. */
  readonly calls: Readonly<Record<"list" | "create" | "get" | "update" | "remove" | "restore" | "history", Operation>> &
    Partial<Readonly<Record<"archive" | "bulk" | "export", Operation>>>;
}
interface Shape {
  readonly shape: Readonly<Record<string, { def?: { innerType?: unknown }; unwrap?: () => unknown }>>;
}

/** A path whose parts in braces are numbered by their place. */
const withoutNames = (path: string): string => path.replace(/\{\w+\}/g, "{}");

/** A list of the kit reads the archive and the bin by `state`. */
const isList = ({ method, query }: Operation): boolean => {
  const { state } = (query as unknown as Partial<Shape>).shape ?? {};
  return method === "GET" && state?.def?.innerType === RecordPlace;
};

/** Every kind of record that the services have from the kit. */
export const kinds: readonly KindUnderTest[] = services.flatMap((service) => {
  const operations = Object.values(service.http.contract) as Operation[];
  return operations
    .filter((each) => isList(each) && !each.path.endsWith("/export"))
    .map((list): KindUnderTest => {
      const path = withoutNames(list.path);
      const one = `${path}/{}`;
      const find = (method: string, path: string) =>
        operations.find((each) => each.method === method && withoutNames(each.path) === path);
      const must = (method: string, path: string) => {
        const found = find(method, path);
        if (!found) throw new Error(`${list.path} is a list of the kit, and ${method} ${path} is not there`);
        return found;
      };
      const [rows = ""] = Object.keys((list.returns as unknown as Shape).shape);
      return {
        path: list.path,
        service,
        permission: list.permission?.replace(/\.list$/, "") ?? "",
        rows,
        calls: {
          list,
          create: must("POST", path),
          get: must("GET", one),
          update: must("PATCH", one),
          remove: must("DELETE", one),
          restore: must("POST", `${one}/restore`),
          history: must("GET", `${one}/history`),
          ...Object.fromEntries(
            [
              ["archive", find("POST", `${one}/archive`)] as const,
              ["bulk", find("POST", `${path}/bulk`)] as const,
              ["export", find("GET", `${path}/export`)] as const,
            ].filter(([, call]) => call),
          ),
        },
      };
    });
});

type Json = z.core.JSONSchema.BaseSchema;
const WORDS = ["alder", "birch", "cedar", "dogwood", "elder", "fir", "gorse", "hazel", "ivy", "juniper"];
/** A word that only the record of this number has. */
export const wordOf = (at: number): string => `${WORDS[at % WORDS.length]}${at}`;

/** A value that a field takes, another one for each number. */
function exampleValue(schema: Json, at: number): unknown {
  const {
    type,
    format,
    pattern,
    enum: choices,
    anyOf,
    minimum = 0,
    properties,
  } = schema as Json & { pattern?: string };
  if (choices) return choices[0];
  if (anyOf) return exampleValue(anyOf[0] as Json, at);
  if (type === "integer" || type === "number") return Math.max(minimum, 0) + at;
  if (type === "boolean") return at % 2 === 0;
  if (type === "array") return [];
  if (type === "object")
    return Object.fromEntries(
      Object.entries(properties ?? {}).map(([name, each]) => [name, exampleValue(each as Json, at)]),
    );
  if (format === "email") return `${wordOf(at)}@example.com`;
  if (format === "uri") return `https://example.com/${wordOf(at)}`;
  if (format === "date") return `2026-03-${10 + (at % 10)}`;
  if (format === "date-time") return `2026-03-${10 + (at % 10)}T09:30:00Z`;
  return pattern ? wordOf(at) : `Record ${wordOf(at)}`;
}

/** The least body that creates a record. `EXAMPLES` adds what the schema alone does not tell. */
export function bodyOf({ calls, path }: KindUnderTest, at: number): Record<string, unknown> {
  const { properties = {}, required = [] } = z.toJSONSchema(calls.create.body as z.ZodType, {
    io: "input",
    unrepresentable: "any",
  }) as Json;
  const fields = required.map((name) => [name, exampleValue(properties[name] as Json, at)] as const);
  return { ...Object.fromEntries(fields), ...EXAMPLES[path] };
}

/** Values that a kind's rules need beside what its body's schema tells, by the path of its list. */
const EXAMPLES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  // Drafts are hidden from people who may not edit.
  "/v1/faqs": { visibility: "project" },
  "/v1/faqs/groups": { visibility: "project" },
  // Only what is done can be archived.
  "/v1/projects/{project}/okrs": { periodId: "2026-Q4" },
  "/v1/projects/{project}/tasks": { state: "done" },
};

/** The first text that a record must have: what it is called. */
export function titleField({ calls }: KindUnderTest): string {
  const { properties = {}, required = [] } = z.toJSONSchema(calls.create.body as z.ZodType, {
    io: "input",
    unrepresentable: "any",
  }) as Json;
  const found = required.find(
    (name) => (properties[name] as Json).type === "string" && !(properties[name] as Json).enum,
  );
  return found ?? "name";
}
