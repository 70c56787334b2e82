import type { EventType, FactOf, Recorded } from "#events/_kernel";
import {
  accountStream,
  PasswordChanged,
  RecoveryCodesReplaced,
  RecoveryCodeUsed,
  TwoFactorEnabled,
  TwoFactorReset,
} from "#events/accounts";
import { DeviceApproved, KeyCreated } from "#events/auth";
import { type Reaction, sendEmail, when } from "#platform/reactions";
import { emailKeyView } from "../projections/email-key.ts";
import { greeting, NOT_YOU_ACT } from "./words.ts";

const SEE_DEVICES = "See and revoke your devices and keys under Settings, Devices.";

/** Sends an email to the account's holder about something that happened to the account. */
const telling = <E extends EventType>(
  name: string,
  on: E,
  subject: string,
  toText: (data: Recorded<FactOf<E>>["data"]) => string,
  holder: (fact: Recorded<FactOf<E>>) => string = ({ data }) => (data as { user: string }).user,
): Reaction => {
  const account = (fact: Recorded<FactOf<E>>) => (fact.actor.kind === "user" ? [accountStream(holder(fact))] : []);
  return when(name, on, account, async (fact, { views }) => {
    const user = await views.get(emailKeyView, holder(fact));
    if (!user) return [];
    return [
      sendEmail({ to: user.email, subject, text: [greeting(user), toText(fact.data), NOT_YOU_ACT].join("\n\n") }),
    ];
  });
};

export const tellHolder = [
  telling("tell-of-new-password", PasswordChanged, "Your password was changed", ({ by }) =>
    by === "reset"
      ? "Your password was reset with a link sent to this mailbox. You have been signed out everywhere."
      : "Your password was changed. You have been signed out everywhere else.",
  ),
  telling(
    "tell-of-two-factor",
    TwoFactorEnabled,
    "Two-factor authentication is on",
    () =>
      "From now on you also need a code from your authenticator app to sign in. Keep your recovery codes somewhere safe.",
  ),
  telling("tell-of-two-factor-off", TwoFactorReset, "Two-factor authentication is off", ({ by, reason }) =>
    by === "self"
      ? "You turned two-factor authentication off."
      : `Two-factor authentication was turned off for you by ${by === "platform" ? "an administrator of the platform" : "your project"}, and all sessions have ended. The reason they gave: ${reason ?? "none"}`,
  ),
  telling(
    "tell-of-recovery-codes",
    RecoveryCodesReplaced,
    "You have new recovery codes",
    () => "Ten new recovery codes were created. Earlier codes no longer work.",
  ),
  telling(
    "tell-of-recovery-code",
    RecoveryCodeUsed,
    "A recovery code was used",
    ({ left }) => `Somebody signed in with one of your recovery codes. ${left} are left.`,
  ),
  telling(
    "tell-of-key",
    KeyCreated,
    "A key was created in your name",
    ({ name }) => `The key "${name}" can now act for you in a project. ${SEE_DEVICES}`,
    ({ actor }) => actor.id,
  ),
  telling(
    "tell-of-device",
    DeviceApproved,
    "You approved a device",
    ({ name }) => `The device "${name}" can now act for you in a project. ${SEE_DEVICES}`,
    ({ data }) => data.by,
  ),
];
