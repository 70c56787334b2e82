import { isPlainText } from "#events/_kernel";
import { unusable } from "./errors.ts";

/** JSON may be nested this deep. */
const MAX_DEPTH = 64;
const MAX_NAMED = 20;

interface TextLocation {
  readonly value: unknown;
  readonly path: string;
  readonly depth: number;
}

/** Ends a request in which a text or a field's name holds NUL or half of a surrogate pair, or that is nested too deep, with 422. */
export function refuseBadText(sent: unknown): void {
  const errors: Record<string, string[]> = Object.create(null); // a field may be called __proto__
  let named = 0;
  const add = (path: string, message: string) => {
    named += 1;
    errors[path.replace(/[\p{Surrogate}\0]/gu, "\ufffd") || "body"] = [message];
  };
  const waiting: TextLocation[] = [{ value: sent, path: "", depth: 0 }];
  for (let place = waiting.pop(); place && named < MAX_NAMED; place = waiting.pop()) {
    const { value, path, depth } = place;
    if (typeof value === "string" && !isPlainText(value))
      add(path, "This text contains a character that can't be used");
    if (typeof value !== "object" || value === null) continue;
    if (depth >= MAX_DEPTH) {
      add(path.split(".")[0] ?? "", `Nested more than ${MAX_DEPTH} levels deep`);
      continue;
    }
    for (const [key, each] of Object.entries(value)) {
      const at = path === "" ? key : `${path}.${key}`;
      if (!isPlainText(key)) add(at, "This field's name contains a character that can't be used");
      waiting.push({ value: each, path: at, depth: depth + 1 });
    }
  }
  if (named > 0) throw unusable(errors);
}
