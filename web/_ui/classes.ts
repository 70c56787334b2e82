import clsx, { type ClassValue } from "clsx";

/**
 * Joins class names; undefined if there are none. Utilities override component classes through their layer, so
 * nothing needs merging.
 */
export function classes(...values: ClassValue[]): string | undefined {
  return clsx(values) || undefined;
}
