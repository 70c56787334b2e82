import type { Json } from "./schema.ts";

/** The document as text: an operation and a component a line, so that a diff shows which of them changed. */
export const documentText = (document: object): string => `${lines(document as Json, 0)}\n`;

/** Levels that are written a key a line: the document, its paths and kinds of components, operations and components. */
const LEVELS = 3;

function lines(part: Json, level: number): string {
  const indent = "  ".repeat(level + 1);
  const entries = Object.entries(part).map(([key, value]) => {
    const isOpened = level + 1 < LEVELS && isObject(value) && isOpenedAt(level, key);
    return `${indent}${JSON.stringify(key)}: ${isOpened ? lines(value, level + 1) : JSON.stringify(value)}`;
  });
  return entries.length === 0 ? "{}" : `{\n${entries.join(",\n")}\n${"  ".repeat(level)}}`;
}

const isOpenedAt = (level: number, key: string): boolean => level > 0 || key === "paths" || key === "components";
const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
