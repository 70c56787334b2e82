import type { LoaderFunctionArgs } from "@remix-run/node";
import { mail } from "#contracts/mail";
import { orThrow } from "#web/_server/answers.ts";
import { emailPage } from "#web/_server/email-page.ts";
import { member } from "#web/_server/member.ts";

/** An email as its readers see it. */
export async function loader(args: LoaderFunctionArgs) {
  const { call } = await member(args);
  const { content } = orThrow(await call(mail.getDraft, { params: { draftId: args.params.draftId ?? "" } }));
  return emailPage(content.html ?? "");
}
