import { detachedContext, newId, run } from "#platform/commands";
import { type Context, countAttempt } from "#platform/http";
import { assertNoRobot } from "../captcha/assert.ts";
import type { SignInLinkRequest } from "../contract/bodies.ts";
import { session } from "../domain/index.ts";
import { emailKeyOf, userWith } from "../email.ts";
import { siteAt } from "../projections/platform.ts";

/** Records the same fact whether or not an account has the address; a reaction emails the holder. */
export async function requestSignInLink(context: Context & { readonly body: SignInLinkRequest }): Promise<undefined> {
  const { ports, commandContext, body, caller, views } = context;
  const emailKey = emailKeyOf(ports, body.email);
  const attempt = await countAttempt(ports, "sign-in-link", { account: emailKey, ip: caller.ip });
  await assertNoRobot(context, attempt);
  const user = await userWith(ports, emailKey);
  const domain = (await siteAt(views, caller.host))?.domain ?? "localhost";
  const own = detachedContext(commandContext);
  await run(own, session, newId("ses", ports.clock()), "requestLink", { emailKey, domain, ...(user && { user }) });
  return undefined;
}
