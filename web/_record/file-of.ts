import type { ApiError } from "#platform/contract";
import { fileResponse, orThrow } from "#web/_server/answers.ts";
import type { Answer, FileAnswer } from "#web/_server/call.ts";

/** A downloading operation's answer as the browser gets it. */
export const fileOf = (answer: { ok: true; value: unknown } | { ok: false; problem: ApiError }): Response =>
  fileResponse(orThrow(answer as Answer<{ download: readonly string[] }>) as FileAnswer);
