import type * as z from "zod";

/**
 * Zod's findings as `{ "items.0.quantity": ["…"] }`; unknown fields are named themselves. Of alternatives, the one that
 * the value comes nearest to is spoken of. What concerns no field is under `body`.
 */
export function fieldErrors({ issues }: Pick<z.ZodError, "issues">): Record<string, string[]> {
  const errors: Record<string, string[]> = Object.create(null); // a field may be called __proto__
  for (const { path, message } of issues.flatMap(nearest)) {
    const field = path.map(String).join(".") || "body";
    errors[field] = [...(errors[field] ?? []), message];
  }
  return errors;
}

type Found = { readonly path: readonly PropertyKey[]; readonly message: string };

function nearest(issue: z.core.$ZodIssue): Found[] {
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({ path: [...issue.path, key], message: "Unknown field" }));
  if (issue.code !== "invalid_union" || issue.errors.length === 0) return [issue];
  const [best] = issue.errors.map((each) => each.flatMap(nearest)).sort((one, other) => one.length - other.length);
  // Values of another type than any alternative's have nothing nearer to say.
  if (!best || best.some(({ path }) => path.length === 0)) return [issue];
  return best.map(({ path, message }) => ({ path: [...issue.path, ...path], message }));
}
