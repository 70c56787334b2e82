import type { Answer } from "#web/_server/call.ts";

/** A refusal as the services tell it. */
export type Problem = Extract<Answer<unknown>, { ok: false }>["problem"];

/** What a form is told when it was refused: which form, why, and what was typed. */
export interface Refused {
  readonly intent: string;
  readonly problem: Problem;
  readonly typed: Readonly<Record<string, string>>;
}

/** The first complaint about a field, by its dotted name. */
export const errorOf = (problem: Problem | undefined, field: string): string | undefined =>
  problem?.errors?.[field]?.[0];
