import { test } from "vitest";
import {
  EmailChangeApproved,
  EmailChangeCancelled,
  EmailChanged,
  EmailChangeRequested,
  EmailVerificationSent,
  EmailVerified,
  PasswordChanged,
  ProfileChanged,
  RecoveryCodesReplaced,
  RecoveryCodeUsed,
  TwoFactorEnabled,
  TwoFactorReset,
  UserRegistered,
} from "#events/accounts";
import { given } from "#platform/testing";
import { account } from "./index.ts";

const user = "usr_00000000000000000000000a";
const registered = UserRegistered({ user, emailKey: "eml_old", email: "ines@example.com", usernameKey: "unm_1" });
const wanted = { user, email: "new@example.com", emailKey: "eml_new", domain: "acme.test" };
const requested = EmailChangeRequested(wanted);
const agreed = (at: "old" | "new") => EmailChangeApproved({ user, at, emailKey: "eml_new" });

test("an account begins verified, or with an email that asks", () => {
  const input = { user, emailKey: "eml_old", email: "ines@example.com" };
  const bare = UserRegistered(input);
  given(account)
    .when("register", { ...input, verified: true })
    .thenDecided({ facts: [bare, EmailVerified({ user })], reserve: ["email:eml_old"] });
  given(account)
    .when("register", { ...input, verifyAt: "acme.test" })
    .thenDecided({ facts: [bare, EmailVerificationSent({ user, domain: "acme.test" })], reserve: ["email:eml_old"] });
});

test("an address is verified once, and never again", () => {
  given(account, registered).when("verifyEmail", { user }).then(EmailVerified({ user }));
  given(account, registered, EmailVerified({ user })).when("sendVerification", { user, domain: "acme.test" }).then();
});

test("a new username takes its name and gives the old one back; what is the same changes nothing", () => {
  given(account, registered)
    .when("changeProfile", { user, username: "two", usernameKey: "unm_2" })
    .thenDecided({
      facts: [ProfileChanged({ user, username: "two", usernameKey: "unm_2" })],
      reserve: ["username:unm_2"],
      release: ["username:unm_1"],
    });
  given(account, registered, ProfileChanged({ user, firstName: "Ines" }))
    .when("changeProfile", { user, firstName: "Ines" })
    .then();
});

test("an address moves when both mailboxes have agreed, and its reservation with it", () => {
  given(account, registered, requested)
    .when("approveEmailChange", { user, at: "new", emailKey: "eml_new" })
    .then(agreed("new"));
  given(account, registered, requested, agreed("new"))
    .when("approveEmailChange", { user, at: "old", emailKey: "eml_new" })
    .thenDecided({
      facts: [agreed("old"), EmailChanged({ user, email: wanted.email, emailKey: "eml_new" })],
      reserve: ["email:eml_new"],
      release: ["email:eml_old"],
    });
});

test("a change that was replaced or taken back is over; the same mailbox agrees once", () => {
  given(account, registered, requested, agreed("new"))
    .when("approveEmailChange", { user, at: "new", emailKey: "eml_new" })
    .then();
  given(account, registered, requested, EmailChangeCancelled({ user }))
    .when("approveEmailChange", { user, at: "old", emailKey: "eml_new" })
    .thenRefused("email-change-over");
  given(account, registered, requested, EmailChangeRequested({ ...wanted, emailKey: "eml_other" }))
    .when("approveEmailChange", { user, at: "old", emailKey: "eml_new" })
    .thenRefused("email-change-over");
  given(account, registered).when("cancelEmailChange", { user }).then();
});

test("who resets a password by a link in their mail has verified the address", () => {
  given(account, registered)
    .when("changePassword", { user, by: "reset" })
    .thenEachTime(EmailVerified({ user }), PasswordChanged({ user, by: "reset" }));
});

test("the second factor is turned on once, off once, and its codes are counted down", () => {
  const on = [TwoFactorEnabled({ user }), RecoveryCodesReplaced({ user, left: 10 })];
  given(account, registered).when("resetTwoFactor", { user, by: "self" }).thenRefused("two-factor-off");
  given(account, registered, ...on)
    .when("enableTwoFactor", { user, codes: 10 })
    .thenRefused("two-factor-on");
  given(account, registered, ...on, RecoveryCodeUsed({ user, left: 9 }))
    .when("useRecoveryCode", { user })
    .thenEachTime(RecoveryCodeUsed({ user, left: 8 }));
  given(account, registered, ...on, TwoFactorReset({ user, by: "self" }))
    .when("replaceRecoveryCodes", { user, codes: 10 })
    .thenRefused("two-factor-off");
});
