import * as z from "zod";
import type { ColumnChoices } from "./header.ts";
import { isLegacy, type Legacy } from "./legacy.ts";

/** What people said of a file's cells. */
export const Answers = z.object({
  /** The column of a question → a word of the file → what it means. */
  meanings: z.record(z.string(), z.record(z.string(), z.string())).optional(),
  /** What stands first in a column's dates. */
  dates: z.record(z.string(), z.enum(["day", "month"])).optional(),
  decimals: z.enum([".", ","]).optional(),
  letters: z.custom<Legacy>((value) => typeof value === "string" && isLegacy(value)).optional(),
});
export type Answers = z.infer<typeof Answers>;

const isEmpty = (answers: object = {}): boolean => Object.keys(answers).length === 0;

/** The answers among what was chosen for a file; those that say nothing are left out. */
export function answersIn({ meanings, dates, decimals, letters }: Answers | ColumnChoices): Answers {
  return {
    ...(!isEmpty(meanings) && { meanings }),
    ...(!isEmpty(dates) && { dates }),
    ...(decimals && { decimals }),
    ...(letters && { letters }),
  };
}
