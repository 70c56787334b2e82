import { messageIn } from "./flat-answer.ts";
import { bodyOf, nextOf, refusedIn, type Waiting, without } from "./waiting.ts";

/** What became of a form: sent, refused for good, or to be tried later. */
export type Outcome = { readonly sent: true } | { readonly refused: string } | { readonly later: Later };
/** No answer, no session, or too busy. */
export type Later = "unreachable" | "session" | "busy";

export interface Sending {
  readonly fetch: typeof fetch;
  readonly all: () => readonly Waiting[];
  readonly change: (change: (all: readonly Waiting[]) => readonly Waiting[]) => void;
  readonly csrf: () => string;
  readonly onOutcome: (one: Waiting, outcome: Outcome) => void;
}

/** A screen's path and query as its data is asked for. */
export function dataUrl(to: string): string {
  const url = new URL(to, "http://here");
  return `${url.pathname === "/" ? "/_root" : url.pathname.replace(/\/$/, "")}.data${url.search}`;
}

async function sendOne(one: Waiting, { fetch, csrf }: Sending): Promise<Outcome> {
  const sent = { method: "POST", body: bodyOf(one, csrf()) };
  const response = await fetch(dataUrl(one.to), sent).catch(() => undefined);
  if (!response || [502, 504].includes(response.status)) return { later: "unreachable" };
  if (response.status === 401) return { later: "session" };
  if ([429, 503].includes(response.status)) return { later: "busy" };
  if (response.status < 400) return { sent: true };
  return { refused: messageIn(await response.text().catch(() => "")) ?? "" };
}

/** Sends a person's forms one after another, oldest first, until none is left or one has to be tried later. */
export async function sendWaiting(user: string, sending: Sending): Promise<Later | undefined> {
  for (let one = nextOf(sending.all(), user); one; one = nextOf(sending.all(), user)) {
    const { id } = one;
    const outcome = await sendOne(one, sending);
    if ("later" in outcome) return outcome.later;
    sending.change((all) => ("sent" in outcome ? without(all, id) : refusedIn(all, id, outcome.refused)));
    sending.onOutcome(one, outcome);
  }
  return undefined;
}
