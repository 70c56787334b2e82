import { redirect } from "@remix-run/node";
import { AVATAR_BYTES, accounts } from "#contracts/accounts";
import { changedIn, refusedWith, textIn } from "#web/_record/refused.ts";
import type { Args } from "#web/_server/member.ts";
import { consistencyHeaders, type PostedAnywhere, posted, read } from "#web/_server/posted.ts";
import { messages } from "../messages.ts";
import { settingsUrl } from "../urls.ts";

const FIELDS = ["firstName", "lastName", "username", "locale", "timeZone"] as const;

const done = (sent: PostedAnywhere, flash: keyof typeof messages.flash) =>
  redirect(`${settingsUrl()}?flash=${flash}`, consistencyHeaders(sent));

/** Handles the profile's forms. */
export async function act(args: Args) {
  const sent = await posted(args, "never");
  const intent = textIn(sent.form, "intent") ?? "";
  switch (intent) {
    case "picture":
      return uploaded(sent);
    case "no-picture":
      return changed(sent, intent, { avatar: null }, "picture");
    case "email":
      return changed(sent, intent, { email: textIn(sent.form, "email") ?? "" }, "email");
    case "keep-email": {
      const response = await sent.call(accounts.cancelEmailChange);
      return response.ok ? done(sent, "cancelled") : refusedWith(sent.form, intent, response.problem);
    }
    case "mail-works": {
      const response = await sent.call(accounts.clearMailbox, { idempotencyKey: sent.key });
      return response.ok ? done(sent, "works") : refusedWith(sent.form, intent, response.problem);
    }
    case "test-email": {
      const response = await sent.call(accounts.sendTestEmail, { idempotencyKey: sent.key });
      return response.ok ? done(sent, "tested") : refusedWith(sent.form, intent, response.problem);
    }
    default: {
      const wanted = Object.fromEntries(FIELDS.map((name) => [name, textIn(sent.form, name) ?? null]));
      return changed(sent, "profile", changedIn(sent.form, wanted), "profile");
    }
  }
}

async function changed(
  sent: PostedAnywhere,
  intent: string,
  wanted: Readonly<Record<string, unknown>>,
  flash: keyof typeof messages.flash,
) {
  const body = read(accounts.updateProfile.body, wanted);
  if (!body.ok) return refusedWith(sent.form, intent, body.problem);
  const options = { idempotencyKey: sent.key, ...(intent === "profile" && { ifMatch: sent.version }) };
  const response = await sent.call(accounts.updateProfile, { body: body.value, ...options });
  if (response.ok) return done(sent, flash);
  const taken = response.problem.code === "USERNAME_TAKEN" && { errors: { username: [response.problem.message] } };
  return refusedWith(sent.form, intent, { ...response.problem, ...taken });
}

async function uploaded(sent: PostedAnywhere) {
  const file = sent.form.get("picture");
  const wrong = (message: string) =>
    refusedWith(sent.form, "picture", {
      message,
      code: "VALIDATION_FAILED",
      status: 422,
      errors: { picture: [message] },
    });
  if (!(file instanceof File) || file.size === 0) return wrong(messages.profile.chosen);
  if (file.size > AVATAR_BYTES) return wrong(messages.profile.pictureHelp);
  const response = await sent.call(accounts.uploadAvatar, {
    body: { bytes: new Uint8Array(await file.arrayBuffer()), contentType: file.type },
    idempotencyKey: sent.key,
  });
  return response.ok ? done(sent, "picture") : wrong(response.problem.message);
}
