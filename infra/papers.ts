import type { Printable } from "../functions/_platform/paper/index.ts";
import { invoicePaper, manyPapers, receiptPaper, slipsPaper } from "../functions/documents/papers.ts";
import { summaryPaper } from "../functions/summaries/print.ts";

/** All kinds of documents that are printed, for the thread that prints; each takes the data it was sent for. */
export const papers: readonly Printable<never>[] = [manyPapers, slipsPaper, receiptPaper, invoicePaper, summaryPaper];
