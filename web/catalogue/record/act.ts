import { redirect } from "@remix-run/node";
import { catalogue } from "#contracts/catalogue";
import { changedIn, refusedWith } from "#web/_record/refused.ts";
import type { Args } from "#web/_server/member.ts";
import { posted, read, written } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { productUrl } from "../urls.ts";
import { bodyIn } from "./body.ts";
import type { messages } from "./messages.ts";

type Said = keyof typeof messages.said;

/** What the forms about a product do: change it, or take it off sale and back. */
export async function productAct(args: Args, productId: string) {
  const sent = await posted(args);
  const { form, call, key, version } = sent;
  const intent = String(form.get("intent"));
  const standing = { discontinue: "discontinued", reinstate: "active" } as const;
  const status = intent === "discontinue" || intent === "reinstate" ? standing[intent] : undefined;
  const body = read(catalogue.updateProduct.body, status ? { status } : changedIn(form, bodyIn(form)));
  if (!body.ok) return refusedWith(form, intent, body.problem);
  const answer = await call(catalogue.updateProduct, {
    params: { productId },
    ...{ body: body.value, idempotencyKey: key, ifMatch: status ? undefined : version },
  });
  if (!answer.ok) return refusedWith(form, intent, answer.problem);
  const said: Said = status === "discontinued" ? "discontinued" : status === "active" ? "reinstated" : "saved";
  return redirect(withProject(productUrl(productId, { said }), sent.project.id), written(sent));
}
