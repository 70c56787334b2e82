import type { LoaderFunctionArgs } from "@remix-run/node";
import { buyerEmails } from "#contracts/buyer-emails";
import { orThrow } from "#web/_server/answers.ts";
import { emailPage } from "#web/_server/email-page.ts";
import { member } from "#web/_server/member.ts";
import { read } from "#web/_server/posted.ts";

/** An email with an order, as its buyer sees it. */
export async function loader(args: LoaderFunctionArgs) {
  const { call } = await member(args);
  const orderId = new URL(args.request.url).searchParams.get("order");
  const body = read(buyerEmails.previewBuyerEmail.body, { kind: args.params.kind, orderId });
  if (!body.ok) throw new Response(undefined, { status: 404 });
  return emailPage(orThrow(await call(buyerEmails.previewBuyerEmail, { body: body.value })).html);
}
