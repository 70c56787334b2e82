import * as z from "zod";
import { query } from "./operation.ts";

/** A small value that pages show beside their own data, such as a count. One request reads several. */
export interface Part<V extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly returns: V;
  /** Whoever lacks it gets an answer without the part. Absent where the value is a person's own, in no project. */
  readonly permission?: string;
}

export const part = <V extends z.ZodType>(name: string, returns: V, permission?: string): Part<V> => ({
  name,
  returns,
  ...(permission && { permission }),
});

const answer = {
  summary: "Read several parts; one that the caller may not see, or that fails, is left out",
  query: z.object({ names: z.string().transform((names) => names.split(",")) }),
  returns: z.record(z.string(), z.unknown()),
} as const;

/** Only pages make these calls, where all services are in one process. */
export const parts = {
  readProjectParts: query("GET /parts/project", answer),
  readOwnParts: query("GET /parts/own", { ...answer, scope: "user" }),
};
