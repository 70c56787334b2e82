import type { LoaderFunctionArgs } from "@remix-run/node";
import { documents } from "#contracts/documents";
import { fileOf } from "#web/_record/file-of.ts";
import { call } from "#web/_server/call.ts";
import { visiting } from "#web/_server/visitor.ts";
import { PRIVATE } from "../private-headers.ts";

/** The receipt as a PDF, by the link in an email to the buyer. */
export async function loader(args: LoaderFunctionArgs) {
  const answer = fileOf(
    await call(visiting(args), documents.getBuyerReceipt, { params: { token: args.params.token ?? "" } }),
  );
  for (const [name, value] of Object.entries(PRIVATE)) answer.headers.set(name, value);
  return answer;
}
