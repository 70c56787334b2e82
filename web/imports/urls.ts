/** What can be imported by file. */
export type ImportKind = "orders" | "customers" | "products" | "reviews" | "faqs" | "subscribers";

/** Where imports start; `kind` is the kind of records. */
export const importsUrl = (kind?: Exclude<ImportKind, "subscribers">): string =>
  kind ? `/imports?kind=${kind}` : "/imports";
/** A job of an import: its check, the import itself, or its undoing. */
export const importJobUrl = (jobId: string): string => `/imports/${jobId}`;
export const badRowsUrl = (jobId: string): string => `/imports/${jobId}/bad-rows`;
