import { derivedId } from "#platform/commands";

/** The import that a kind of record of a set came by. */
export const importIdOf = (setId: string, kind: "products" | "orders"): string => derivedId("imp", setId, kind);
export const fileOf = (importId: string): string => `samples/${importId}.csv`;
