import type { LoaderFunctionArgs } from "@remix-run/node";
import { mail } from "#contracts/mail";
import { call } from "#web/_server/call.ts";
import { visiting } from "#web/_server/visitor.ts";

/** Notes that a link in an email was followed, and leads there. Only addresses that were signed into the email lead on. */
export async function loader(args: LoaderFunctionArgs) {
  const response = await call(visiting(args), mail.noteMailClicked, { params: { token: args.params.token ?? "" } });
  if (!response.ok) throw new Response("This link does not work.", { status: 404 });
  return new Response(null, { status: 302, headers: { location: response.value.url, "cache-control": "no-store" } });
}
