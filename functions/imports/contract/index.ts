import * as z from "zod";
import { Actor } from "#events/_kernel";
import { VariantId } from "#events/catalogue";
import { command, named, query, type Refusals } from "#platform/contract";
import { AnswerQuestions, ImportColumns, MatchColumns, MatchingId } from "./columns.ts";

export const importRefusals = {
  "import-not-found": [404, "Import not found."],
  "file-empty": [422, "The file is empty."],
  "import-already-run": [
    409,
    "This file has already been imported. Nothing was imported again. Upload the file once more to check it again.",
  ],
  "import-not-run": [409, "This file was not imported, so there is nothing to undo."],
  "import-not-checked": [409, "This file has not been checked yet. Wait until the check has finished."],
  "column-not-in-file": [422, "The file has no such column."],
  "column-unknown": [422, "Column not found. Choose one of the listed columns."],
  "column-matched-twice": [
    422,
    "Two columns of the file are matched with one column. Choose one and leave the other out.",
  ],
  "question-not-found": [422, "The check has no such question."],
  "answer-unknown": [422, "Answer not found. Choose one of the listed answers."],
  "matching-not-found": [404, "Matching not found. It may have been forgotten already."],
  "import-running": [409, "This import is still running. Wait until it has finished, or stop it."],
} as const satisfies Refusals;

/** The kinds of records that can be imported. */
export const ImportKind = z.enum(["orders", "customers", "products", "reviews", "faqs", "subscribers"]);
export type ImportKind = z.infer<typeof ImportKind>;
const ImportId = z.string().regex(/^imp_[0-9a-z]{6,40}$/);
const Started = z.object({ importId: z.string(), jobId: z.string() });
const Run = z.object({
  jobId: z.string(),
  status: z.enum(["waiting", "running", "done", "failed", "cancelled"]),
  at: z.string(),
  by: Actor,
});
const Match = z.strictObject({ key: z.string().min(1).max(500), variantId: VariantId.nullable() });

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
    summary: "Upload a CSV file, to check what it would do or to import it, as a job",
    permission: "imports.import.create",
    params: { kind: ImportKind },
    query: z.strictObject({ mode: z.enum(["dry-run", "import"]).default("dry-run") }),
    upload: { maxBytes: 25 * 1024 * 1024, types: FILE_TYPES },
    returns: Started,
    status: 202,
    refuses: ["file-empty"],
  }),
  getImport: query("GET /v1/imports/{kind}/{importId}", {
    summary: "Get when and by whom a file was imported, and what was matched by hand",
    permission: "imports.import.create",
    params: { kind: ImportKind, importId: ImportId },
    returns: z.object({ importId: z.string(), run: Run.nullable(), matches: z.array(Match) }),
    refuses: ["import-not-found"],
  }),
  matchGoods: command("POST /v1/imports/orders/{importId}/matches", {
    summary: "Match an item in the file with a variant, by the key from the check; the file is checked again",
    permission: "imports.import.create",
    params: { importId: ImportId },
    body: z.strictObject({ matches: z.array(Match).min(1).max(200) }),
    returns: Started,
    status: 202,
    refuses: ["import-not-found", "import-already-run"],
  }),
  getImportColumns: query("GET /v1/imports/{kind}/{importId}/columns", {
    summary:
      "Get how a checked file's columns were recognised, its first ten records as they will be stored, and what it does not say by itself",
    permission: "imports.import.create",
    params: { kind: ImportKind, importId: ImportId },
    returns: ImportColumns,
    refuses: ["import-not-found", "import-not-checked"],
  }),
  matchColumns: command("POST /v1/imports/{kind}/{importId}/columns", {
    summary: "Match a file's columns by hand, all of them anew; answers stay, and the file is checked again",
    permission: "imports.import.create",
    params: { kind: ImportKind, importId: ImportId },
    body: MatchColumns,
    returns: Started,
    status: 202,
    refuses: [
      "import-not-found",
      "import-already-run",
      "import-not-checked",
      "column-not-in-file",
      "column-unknown",
      "column-matched-twice",
    ],
  }),
  answerQuestions: command("POST /v1/imports/{kind}/{importId}/answers", {
    summary: "Answer what a checked file does not say by itself, all of it anew; the file is checked again",
    permission: "imports.import.create",
    params: { kind: ImportKind, importId: ImportId },
    body: AnswerQuestions,
    returns: Started,
    status: 202,
    refuses: ["import-not-found", "import-already-run", "import-not-checked", "question-not-found", "answer-unknown"],
  }),
  forgetMatching: command("DELETE /v1/imports/{kind}/matchings/{matchingId}", {
    summary: "Forget how the columns of such files were matched; files that were checked stay as they are",
    permission: "imports.import.create",
    params: { kind: ImportKind, matchingId: MatchingId },
    refuses: ["matching-not-found"],
  }),
  runImport: command("POST /v1/imports/{kind}/{importId}/run", {
    summary: "Import a checked file; works once",
    permission: "imports.import.create",
    params: { kind: ImportKind, importId: ImportId },
    returns: Started,
    status: 202,
    refuses: ["import-not-found", "import-already-run"],
  }),
  undoImport: command("POST /v1/imports/{kind}/{importId}/undo", {
    summary: "Undo an import, as a job; records changed since are kept and listed",
    permission: "imports.import.create",
    params: { kind: ImportKind, importId: ImportId },
    returns: Started,
    status: 202,
    refuses: ["import-not-found", "import-not-run", "import-running"],
  }),
  getBadRows: query("GET /v1/imports/{kind}/{importId}/bad-rows", {
    summary: "Download the rows that were not imported, with their problems, to correct and import again",
    permission: "imports.import.create",
    params: { kind: ImportKind, importId: ImportId },
    download: ["text/csv; charset=utf-8"],
    refuses: ["import-not-found"],
  }),
});
