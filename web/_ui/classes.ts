import clsx, { type ClassValue } from "clsx";

/** Joins class names. Utilities win over component classes by their layer, so nothing needs merging. */
export function classes(...values: ClassValue[]): string {
  return clsx(values);
}
