import { refusedWith, textIn } from "#web/_record/refused.ts";
import type { Args } from "#web/_server/member.ts";
import { posted } from "#web/_server/posted.ts";
import { lacksReason, moderated, reasonMissing, stepIn } from "../moderate-act.ts";
import { reviewsUrl } from "../urls.ts";

/** Moderates a review from the list, and remembers its previous status for Undo. */
export async function listAct(args: Args) {
  const sent = await posted(args);
  const { form } = sent;
  if (lacksReason(form)) return refusedWith(form, "reject", reasonMissing);
  const url = new URL(args.request.url);
  for (const name of ["dialog", "flash", "of", "index"]) url.searchParams.delete(name);
  const [review, status] = [textIn(form, "review") ?? "", textIn(form, "status")];
  const of = [review, ...(form.get("undo") === "yes" ? [] : [textIn(form, "was"), textIn(form, "why") ?? ""])].join(
    "~",
  );
  const query = { ...Object.fromEntries(url.searchParams), flash: status, of };
  return moderated(sent, review, stepIn(form), reviewsUrl(query), status === "rejected" ? "reject" : "moderate");
}
