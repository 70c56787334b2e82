import type { Posted, Problem } from "#web/_server/posted.ts";
import type { messages } from "./messages.ts";

export type FlashKey = keyof typeof messages.flash;
/** What a form led to: what to say, or why it was refused. `dialog` is the one to show next; `of` what Undo is about. */
export type Outcome =
  | { readonly flash: FlashKey; readonly dialog?: string; readonly of?: string }
  | { readonly problem: Problem };
export type Act = (sent: Posted, orderId: string) => Promise<Outcome>;

/** An answer of a service as an outcome. */
export const outcomeOf = (answer: { ok: true } | { ok: false; problem: Problem }, flash: FlashKey): Outcome =>
  answer.ok ? { flash } : { problem: answer.problem };
