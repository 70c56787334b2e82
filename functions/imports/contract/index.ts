import * as z from "zod";
import { command, named, query, type Refusals } from "#platform/contract";

export const importRefusals = {
  "import-not-found": [404, "There is no such import."],
  "file-empty": [422, "The file is empty."],
} as const satisfies Refusals;

/** What can come in by file. */
export const ImportKind = z.enum(["orders", "customers", "products"]);
export type ImportKind = z.infer<typeof ImportKind>;
const ImportId = z.string().regex(/^imp_[0-9a-z]{6,40}$/);
const Started = z.object({ importId: z.string(), jobId: z.string() });

const FILE_TYPES = [
  "text/csv",
  "text/plain",
  "text/tab-separated-values",
  "application/csv",
  "application/vnd.ms-excel",
  "application/octet-stream",
];

export const imports = named({
  startImport: command("POST /v1/imports/{kind}", {
    summary: "Send a CSV file: a dry run that tells what it would do, or the import itself, as a job",
    permission: "imports.import.create",
    params: { kind: ImportKind },
    query: z.strictObject({ mode: z.enum(["dry-run", "import"]).default("dry-run") }),
    upload: { maxBytes: 25 * 1024 * 1024, types: FILE_TYPES },
    returns: Started,
    status: 202,
    refuses: ["file-empty"],
  }),
  runImport: command("POST /v1/imports/{kind}/{importId}/run", {
    summary: "Import a file that a dry run has read",
    permission: "imports.import.create",
    params: { kind: ImportKind, importId: ImportId },
    returns: Started,
    status: 202,
    refuses: ["import-not-found"],
  }),
  undoImport: command("POST /v1/imports/{kind}/{importId}/undo", {
    summary: "Take back all an import created, as a job; what was changed since is left and told",
    permission: "imports.import.create",
    params: { kind: ImportKind, importId: ImportId },
    returns: Started,
    status: 202,
    refuses: ["import-not-found"],
  }),
  getBadRows: query("GET /v1/imports/{kind}/{importId}/bad-rows", {
    summary: "The rows that did not go in, with what is wrong, to mend and send again",
    permission: "imports.import.create",
    params: { kind: ImportKind, importId: ImportId },
    download: ["text/csv; charset=utf-8"],
    refuses: ["import-not-found"],
  }),
});
