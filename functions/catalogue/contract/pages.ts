import * as z from "zod";
import { pageOf } from "#platform/contract";
import { HistoryPage } from "#platform/history";

const nextPageToken = z.int().min(1).nullable();

/** A list's answer with integer page tokens, as clients of `/v1/gfn` expect. */
export const numberedPageOf = <N extends string, R extends z.ZodType>(plural: N, row: R) =>
  pageOf(plural, row).extend({ nextPageToken });

export const NumberedHistory = HistoryPage.extend({ nextPageToken });
