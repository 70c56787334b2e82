import type { ActionFunctionArgs } from "@remix-run/node";
import { billing } from "#contracts/billing";
import { orders } from "#contracts/orders";
import { type Posted, posted, problem } from "#web/_server/posted.ts";
import { bulkBody } from "../list/selected.ts";

/** The amounts of confirming or cancelling the chosen orders, and the wallet's balance. */
export async function action(args: ActionFunctionArgs) {
  const sent = await posted(args);
  const act = sent.form.get("action") === "cancel" ? ("cancel" as const) : ("confirm" as const);
  const acceptMissingArtwork = sent.form.get("acceptMissingArtwork") === "on";
  const body = bulkBody(sent.form);
  if ("problem" in body) return problem(body.problem);
  const [answer, wallet] = await Promise.all([
    sent.call(orders.previewBulk, {
      body: { ...body, action: act, ...(act === "confirm" && { acceptMissingArtwork }) },
    }),
    walletOf(sent),
  ]);
  return answer.ok ? Response.json({ ...answer.value, wallet }) : problem(answer.problem);
}

async function walletOf({ call, permissions }: Posted) {
  if (!permissions.includes("billing.wallet.list")) return undefined;
  const response = await call(billing.listWallets);
  return response.ok ? response.value.wallets[0]?.balance : undefined;
}
