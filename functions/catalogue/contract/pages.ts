import * as z from "zod";
import { pageOf } from "#platform/contract";
import { HistoryPage } from "#platform/history";

const nextPageToken = z.int().min(1).nullable();

/** A list's answer whose page tokens are whole numbers, as clients of `/v1/gfn` hold them. */
export const numberedPageOf = <N extends string, R extends z.ZodType>(plural: N, row: R) =>
  pageOf(plural, row).extend({ nextPageToken });

export const NumberedHistory = HistoryPage.extend({ nextPageToken });
