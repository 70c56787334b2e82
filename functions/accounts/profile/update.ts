import { isRefusal, type Refusal, refuse } from "#platform/domain";
import { type Context, countAttempt } from "#platform/http";
import type { ProfilePatch } from "../contract/bodies.ts";
import { account } from "../domain/index.ts";
import { emailKeyOf, usernameKeyOf } from "../email.ts";
import { siteAt } from "../projections/platform.ts";
import { userOf } from "../users.ts";

export async function updateProfile(context: Context & { readonly body: ProfilePatch }) {
  const { ports, caller, body, run } = context;
  const { email, ...profile } = body;
  const before = await userOf(ports, caller.user);
  if (!before) return refuse("not-found");
  const { username } = profile;
  const changed = await run(account, caller.user, "changeProfile", {
    user: caller.user,
    ...profile,
    ...(username !== undefined && { usernameKey: username === null ? null : usernameKeyOf(ports, username) }),
  });
  if (isRefusal(changed)) {
    if (changed.refused === "taken")
      return refuse("username-taken", { errors: { username: ["Somebody else has this username"] } });
    return changed.refused === "version-conflict" ? withoutKey({ ...changed, refused: changed.refused }) : changed;
  }
  if (email !== undefined) {
    const changeRequest = await askForEmail(context, before.email, email);
    if (changeRequest) return changeRequest;
  }
  return (await userOf(ports, caller.user)) ?? refuse("not-found");
}

/** A conflict about the username is about its key too, which is no field of the profile. */
function withoutKey(conflict: Refusal<"version-conflict">): Refusal<"version-conflict"> {
  const strip = (of: unknown) =>
    Object.fromEntries(Object.entries((of ?? {}) as object).filter(([field]) => field !== "usernameKey"));
  const { details = {} } = conflict;
  return { ...conflict, details: { ...details, errors: strip(details.errors), theirs: strip(details.theirs) } };
}

/** Waits for both mailboxes. Never reveals whether somebody has the new address: only that mailbox can agree. */
async function askForEmail({ ports, commandContext, caller, views, run }: Context, before: string, email: string) {
  const emailKey = emailKeyOf(ports, email);
  if (emailKey === emailKeyOf(ports, before)) return undefined;
  await countAttempt(ports, "email-change", { account: caller.user, ip: caller.ip });
  await countAttempt(ports, "mail-to-stranger", { account: emailKey });
  const domain = (await siteAt(views, caller.host))?.domain ?? "localhost";
  const result = await run(
    account,
    caller.user,
    "requestEmailChange",
    { user: caller.user, email, emailKey, domain },
    { ifMatch: undefined, idempotencyKey: undefined },
  );
  return isRefusal(result) ? refuse("not-found") : void commandContext;
}
