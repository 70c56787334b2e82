import clsx, { type ClassValue } from "clsx";

/** Joins class names; nothing where there are none. Utilities win over component classes by their layer, so nothing needs merging. */
export function classes(...values: ClassValue[]): string | undefined {
  return clsx(values) || undefined;
}
