import * as z from "zod";

type Tree = { [name: string]: Tree };

/** `title,images.src` as a tree of names; a path that the shape does not have is named. */
export function fieldsOf(schema: z.ZodType, fields: string): { tree: Tree } | { unknown: string[] } {
  const tree: Tree = { id: {} };
  const unknown: string[] = [];
  for (const path of fields
    .split(",")
    .map((each) => each.trim())
    .filter(Boolean)) {
    const names = path.split(".");
    if (!has(schema, names)) unknown.push(path);
    let at = tree;
    for (const name of names) {
      if (!Object.hasOwn(at, name)) at[name] = {};
      at = at[name] ?? {};
    }
  }
  return unknown.length ? { unknown } : { tree };
}

function has(schema: z.ZodType, [name, ...rest]: string[]): boolean {
  if (name === undefined) return true;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return has(schema.unwrap() as z.ZodType, [name, ...rest]);
  if (schema instanceof z.ZodArray) return has(schema.element as z.ZodType, [name, ...rest]);
  const shape: Record<string, z.ZodType> | undefined = schema instanceof z.ZodObject ? schema.shape : undefined;
  const field = shape && Object.hasOwn(shape, name) ? shape[name] : undefined;
  return field !== undefined && has(field, rest);
}

/** What the tree names of a value; lists are cut item by item. */
export function cutTo<V>(value: V, tree: Tree): V {
  if (Array.isArray(value)) return value.map((each) => cutTo(each, tree)) as V;
  if (value === null || typeof value !== "object" || Object.keys(tree).length === 0) return value;
  const kept = Object.entries(value).filter(([name]) => Object.hasOwn(tree, name));
  return Object.fromEntries(kept.map(([name, own]) => [name, cutTo(own, tree[name] ?? {})])) as V;
}
