import type { ApiError } from "#platform/contract";
import { fileResponse, orThrow } from "#web/_server/answers.ts";
import type { Answer, FileAnswer } from "#web/_server/call.ts";

/** Answers a download with the file of an operation. */
export const fileOf = (answer: { ok: true; value: unknown } | { ok: false; problem: ApiError }): Response =>
  fileResponse(orThrow(answer as Answer<{ download: readonly string[] }>) as FileAnswer);
