import type { Posted, Problem } from "#web/_server/posted.ts";
import type { messages } from "./flash-messages.ts";

export type FlashKey = keyof typeof messages.flash;
/**
 * The result of a form: its flash message, or the refusal. `dialog` is the next one to show; `of` the subject of
 * Undo.
 */
export type Outcome =
  | { readonly flash: FlashKey; readonly dialog?: string; readonly of?: string }
  | { readonly problem: Problem };
export type Act = (sent: Posted, orderId: string) => Promise<Outcome>;

/** A service's answer as an outcome. */
export const outcomeOf = (answer: { ok: true } | { ok: false; problem: Problem }, flash: FlashKey): Outcome =>
  answer.ok ? { flash } : { problem: answer.problem };
