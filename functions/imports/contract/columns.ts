import * as z from "zod";

const Name = z.string().min(1).max(200);

/** How the file of an import was read: its columns, and its first rows as they will be stored. */
export const ImportColumns = z.object({
  /** Stands for what was chosen; the same as the check's own `matching` while nothing else was chosen since. */
  matching: z.string(),
  /** The system whose file it was taken for. */
  system: z.string().nullable(),
  /** The system's rows are read as a whole: its columns are matched by hand only once `asIs` is chosen. */
  isWhole: z.boolean(),
  /** The file is read by its own columns, whoever's it looks like. */
  asIs: z.boolean(),
  columns: z.array(
    z.object({
      /** What it is chosen by. */
      name: z.string(),
      /** Up to three of its first cells. */
      samples: z.array(z.string()),
      /** Our column; empty when it is left out. */
      ours: z.string(),
      /** Our column as it is recognised without a choice; empty for none. */
      recognised: z.string(),
      how: z.enum(["certain", "likely", "chosen", "system", "together", "unused"]),
      /** An earlier file with these columns did not have it. */
      isNew: z.boolean(),
    }),
  ),
  ours: z.array(z.object({ name: z.string(), required: z.boolean() })),
  /** The first ten records. */
  rows: z.array(
    z.object({
      line: z.number(),
      key: z.string(),
      cells: z.array(z.object({ column: z.string(), text: z.string() })),
      problems: z.array(z.string()),
      warnings: z.array(z.string()),
    }),
  ),
  /** What the file does not say by itself; rows wait while an answer is empty. */
  questions: z.array(
    z.object({
      /** `consent` is one of `values`, and is never remembered. */
      about: z.enum(["values", "consent", "dates", "amounts", "letters"]),
      /** What it is answered by; empty where it is about the whole file. */
      column: z.string(),
      /** The question in words, where its column does not say enough. */
      text: z.string(),
      options: z.array(z.object({ value: z.string(), label: z.string() })),
      /** What stands in the file, how often, and how it is read. At most 50 of a column. */
      items: z.array(z.object({ value: z.string(), rows: z.number(), answer: z.string() })),
      /** How many other values are too many to list. */
      more: z.number(),
    }),
  ),
  /** When the matching that was remembered and used for this file was last used; null when none was. */
  rememberedAt: z.string().nullable(),
  /** The matching that the next file with these columns will use; null when there is none. */
  remembered: z.string().nullable(),
});

export const MatchingId = z.string().regex(/^mch_[0-9a-f]{24}$/);

/** The file's column → ours, or empty to leave it out. Those that are not named go by their own names. */
export const MatchColumns = z.strictObject({
  columns: z.record(Name, z.string().max(200)).default({}),
  asIs: z.boolean().default(false),
  /** Use it again for files with the same columns. */
  remember: z.boolean().default(false),
});
export type MatchColumns = z.infer<typeof MatchColumns>;

const Letters = z.enum([
  ...(["windows-1252", "windows-1250", "macintosh", "windows-1251"] as const),
  ...(["windows-1253", "windows-1254", "windows-1257"] as const),
]);

/** Answers to a check's questions. What is not named, or empty, has no answer. */
export const AnswerQuestions = z.strictObject({
  /** The column of a question → a value of the file → what it means. */
  meanings: z.record(Name, z.record(Name, z.string().max(100))).default({}),
  /** What stands first in a column's dates, where they do not decide it. */
  dates: z.record(Name, z.enum(["day", "month"])).default({}),
  /** The decimal mark, where the file's amounts do not decide it. */
  decimals: z.enum([".", ","]).optional(),
  /** How the file is saved, where it is not Unicode. */
  letters: Letters.optional(),
  /** Use them again for files with the same columns; consent and letters are answered for each file. */
  remember: z.boolean().default(false),
});
export type AnswerQuestions = z.infer<typeof AnswerQuestions>;
