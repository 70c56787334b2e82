import * as z from "zod";

/** The prefix of the ids a pattern takes (`ord` of `ord_…`); undefined when it takes no ids. */
export const prefixOf = (pattern: string | undefined): string | undefined => /^\^([a-z]+)_\[/.exec(pattern ?? "")?.[1];

/** The prefixes of the ids a pattern takes (`ful` and `pjb` of `(ful|pjb)_…`). */
export const prefixesOf = (pattern = ""): readonly string[] =>
  /^\^\(?([a-z]+(?:\|[a-z]+)*)\)?_\[/.exec(pattern)?.[1]?.split("|") ?? [];

/** A valid path segment: an unused id of the right kind, or an example of its own, or the first of the known words. */
export function exampleOf(schema: z.ZodType | undefined): string | undefined {
  if (!schema) return undefined;
  const described = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  if (described.pattern === "^[0-9a-f]{64}$") return "0".repeat(64);
  const [example] = described.examples ?? [];
  if (typeof example === "string") return example;
  const prefix = prefixOf(described.pattern);
  return prefix ? `${prefix}_${"0".repeat(24)}` : described.enum?.map(String)[0];
}
