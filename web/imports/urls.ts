/** What can be brought in by file. */
export type ImportKind = "orders" | "customers" | "products" | "reviews";

/** Where files are brought in; `kind` chooses what for. */
export const importsUrl = (kind?: ImportKind): string => (kind ? `/imports?kind=${kind}` : "/imports");
/** One piece of an import's work: its check, the import itself, or its undoing. */
export const importJobUrl = (jobId: string): string => `/imports/${jobId}`;
export const badRowsUrl = (jobId: string): string => `/imports/${jobId}/bad-rows`;
