import { derivedId } from "#platform/commands";

/** The id of the import that created a kind of record of a set. */
export const importIdOf = (setId: string, kind: "products" | "orders"): string => derivedId("imp", setId, kind);
export const fileOf = (importId: string): string => `samples/${importId}.csv`;
