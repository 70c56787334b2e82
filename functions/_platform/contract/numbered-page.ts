import * as z from "zod";
import { pageOf } from "./operation.ts";

export const PageNumber = z.int().min(1).nullable();

/** A list's answer with integer page tokens, as clients of `/v1/gfn` expect. */
export const numberedPageOf = <N extends string, R extends z.ZodType>(plural: N, row: R) =>
  pageOf(plural, row).extend({ nextPageToken: PageNumber });
