import type { LoaderFunctionArgs } from "@remix-run/node";
import { mail } from "#contracts/mail";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";

/** An email's own page: its styles are in it, nothing runs, and only our pages may show it. */
const POLICY =
  "default-src 'none'; img-src https: data:; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'; form-action 'none'";

/** An email as its readers see it. */
export async function loader(args: LoaderFunctionArgs) {
  const { call } = await member(args);
  const { content } = orThrow(await call(mail.getDraft, { params: { draftId: args.params.draftId ?? "" } }));
  return new Response(content.html ?? "", {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": POLICY,
      "cache-control": "no-store",
    },
  });
}
