export { type Answers, answersIn } from "./answers.ts";
export { badRowsCsv, messagesOf } from "./bad-rows.ts";
export { consent, consentColumns, consentIn, NOT_SUBSCRIBED } from "./consent.ts";
export { renamedColumns } from "./file-columns.ts";
export { amountIn, amountText, currencyIn, monthFirst, plain, priceOf } from "./foreign-cells.ts";
export { type ImportColumns, importColumns } from "./import-columns.ts";
export type { Finding, ImportContext, ImportDefinition, Made, Rejected, Withdrawn } from "./import-context.ts";
export { badRowsBlob, columnsBlob, indexBlob, matchesBlob } from "./import-context.ts";
export { importJob } from "./import-job.ts";
export { importedFiles } from "./imported-files.ts";
export * from "./kinds.ts";
export {
  type Cells,
  type Column,
  column,
  type ForeignRow,
  type Kind,
  type Layout,
  layout,
  type OurRow,
  type RecordIn,
  rows,
  type System,
} from "./layout.ts";
export { addMatches, matchesOf } from "./matches.ts";
export { forgetMatching, rememberedMatching, rememberMatching } from "./matchings.ts";
export { chosenPhone, typedPhone, UNREADABLE_PHONE } from "./phone.ts";
export { type Group, type Reading, readTable } from "./read-table.ts";
export { tableFile } from "./table-file.ts";
export { dateTime, periodOf } from "./times.ts";
export { undoJob } from "./undo-job.ts";
export { spelt } from "./unknown-words.ts";
export { UPLOADS, uploaded } from "./uploaded.ts";
export { writeTable } from "./write-table.ts";
