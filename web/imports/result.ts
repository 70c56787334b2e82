import * as z from "zod";

const Problem = z.object({ line: z.number(), column: z.string(), value: z.string(), message: z.string() });
const Unmatched = z.object({
  key: z.string(),
  title: z.string(),
  sku: z.string().optional(),
  records: z.number(),
  remembered: z.string().optional(),
});
const report = {
  importId: z.string(),
  total: z.number(),
  problems: z.array(Problem),
  unknownColumns: z.array(z.string()),
  badRowsBlob: z.string().nullable(),
  matching: z.string().default(""),
};
const Result = z.union([
  z.object({
    ...report,
    mode: z.literal("dry-run"),
    good: z.number(),
    bad: z.number(),
    unmatched: z.array(Unmatched).default([]),
    warnings: z.array(Problem).default([]),
  }),
  z.object({
    ...report,
    mode: z.literal("import"),
    created: z.number(),
    updated: z.number().default(0),
    unchanged: z.number(),
    failed: z.number(),
  }),
  z.object({ mode: z.literal("undo").default("undo"), importId: z.string(), withdrawn: z.number(), left: z.number() }),
  z.object({
    mode: z.literal("refused").default("refused"),
    refused: z.string(),
    details: z.object({ message: z.string(), importId: z.string() }).partial().optional(),
  }),
]);
export type Result = z.infer<typeof Result>;
export type Report = Extract<Result, { problems: unknown }>;

/** The import that a check is of, also where its file was refused; "" for none. */
export const importIdOf = (result: Result | undefined): string =>
  (result?.mode === "refused" ? result.details?.importId : result?.importId) ?? "";

/** The result of an import's job; undefined while it runs, or if it ended otherwise. */
export const resultOf = (result: unknown): Result | undefined => Result.safeParse(result).data;
