import * as z from "zod";

type Tree = { [name: string]: Tree };

/** Parses `title,images.src` into a tree of names; returns the first path that the shape lacks. */
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

/** Keeps only the fields of a value that the tree names; lists are cut item by item. */
export function cutTo<V>(value: V, tree: Tree): V {
  if (Array.isArray(value)) return value.map((each) => cutTo(each, tree)) as V;
  if (value === null || typeof value !== "object" || Object.keys(tree).length === 0) return value;
  const selected = Object.entries(value).filter(([name]) => Object.hasOwn(tree, name));
  return Object.fromEntries(selected.map(([name, own]) => [name, cutTo(own, tree[name] ?? {})])) as V;
}
