import { refuse } from "#platform/domain";
import { type Context, countAttempt } from "#platform/http";
import { log } from "#platform/log";
import { DIRECTORY, originOf } from "#platform/ports";
import { emailKeyOf } from "../email.ts";
import { siteAt } from "../projections/platform.ts";
import { userOf } from "../users.ts";

/**
 * Sends an email to the caller's own address at once, at most three an hour with verification emails. An administrator
 * of the platform reads what the mail server answered; others only that it failed.
 */
export async function sendTestEmail({ ports, caller, views, newId }: Context) {
  const user = await userOf(ports, caller.user);
  if (!user) return refuse("user-not-found");
  await countAttempt(ports, "verification-mail", { account: emailKeyOf(ports, user.email), ip: caller.ip });
  const { site, domain } = (await siteAt(views, caller.host)) ?? { site: { name: "Presswork" }, domain: "localhost" };
  const email = {
    key: `test-email:${newId("eml")}`,
    tenant: DIRECTORY,
    to: user.email,
    subject: `Test email from ${site.name}`,
    text: `Email from ${site.name} reaches you.\n\nGo back: ${originOf(ports, domain)}/settings`,
  };
  try {
    await ports.mail.send(email);
  } catch (error) {
    log("warn", "a test email was not sent", { error });
    const reason = user.isAdmin && error instanceof Error ? error.message : undefined;
    return refuse("email-not-sent", reason ? { errors: { email: [reason] } } : {});
  }
  return { email: user.email };
}
