import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import type { accounts } from "#contracts/accounts";
import { call } from "#web/_server/call.ts";
import { visiting } from "#web/_server/visitor.ts";
import { visitorForm } from "#web/_server/visitor-form.ts";
import { visitorRefusal } from "./visitor-failure.ts";

type LinkOperation = typeof accounts.forgotPassword | typeof accounts.requestSignInLink;

export const mailedLinkLoader = ({ request }: LoaderFunctionArgs) =>
  json({ email: new URL(request.url).searchParams.get("email") ?? "" });

/** Asks for a link by email. The answer is the same whether or not the account exists. */
export const mailedLinkAction = (operation: LinkOperation) => async (args: ActionFunctionArgs) => {
  const { text } = await visitorForm(args);
  const [email, proof] = [text("email").trim(), text("g-recaptcha-response")];
  const response = await call(visiting(args), operation, {
    body: { email, ...(proof && { "g-recaptcha-response": proof }) },
  });
  return response.ok ? json({ sentTo: email }) : visitorRefusal({ email }, response);
};
