import type { LoaderFunctionArgs } from "@remix-run/node";
import { mail } from "#contracts/mail";
import { call } from "#web/_server/call.ts";
import { visiting } from "#web/_server/visitor.ts";

/** A transparent picture of one pixel. */
const PIXEL = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

/** Notes that an email was opened; the picture is answered whatever came of it. */
export async function loader(args: LoaderFunctionArgs) {
  await call(visiting(args), mail.noteMailOpened, { params: { token: args.params.token ?? "" } });
  return new Response(new Uint8Array(PIXEL), {
    headers: { "content-type": "image/gif", "cache-control": "no-store", "content-length": String(PIXEL.length) },
  });
}
