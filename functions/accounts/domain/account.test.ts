import { test } from "vitest";
import {
  AdministratorAppointed,
  RegistrationRepeated,
  SignedIn,
  SignedOut,
  SignInFailed,
  UserRegistered,
} from "#events/accounts";
import { given } from "#platform/testing";
import { account, session } from "./index.ts";

const user = "usr_00000000000000000000000a";
const registration = { user, emailKey: "eml_1", email: "ines@example.com" };
const registered = UserRegistered(registration);
const signedIn = SignedIn({ user });

test("whoever registers takes the address with them", () =>
  given(account)
    .when("register", registration)
    .thenDecided({ facts: [registered], reserve: ["email:eml_1"] }));
test("registering twice is done once", () => given(account, registered).when("register", registration).then());
test("each further registration with the same address is recorded for an email to its holder", () =>
  given(account, registered).when("repeatRegistration", { user }).thenEachTime(RegistrationRepeated({ user })));
test("an account that does not exist records nothing", () =>
  given(account).when("repeatRegistration", { user }).thenRefused("not-found"));
test("a user becomes administrator once", () => {
  given(account, registered).when("appointAdministrator", { user }).then(AdministratorAppointed({ user }));
  given(account, registered, AdministratorAppointed({ user })).when("appointAdministrator", { user }).then();
  given(account).when("appointAdministrator", { user }).thenRefused("not-found");
});
test("a repeated registration leaves an administrator one", () =>
  given(account, registered, AdministratorAppointed({ user }), RegistrationRepeated({ user }))
    .when("appointAdministrator", { user })
    .then());

test("a session opens once", () => given(session).when("signIn", { user }).then(signedIn));
test("an open session ends", () => given(session, signedIn).when("signOut", {}).then(SignedOut({ user })));
test("a session that has ended does not open again", () =>
  given(session, signedIn, SignedOut({ user })).when("signIn", { user }).thenRefused("invalid-transition"));
test("ending what is not open changes nothing", () => {
  given(session).when("signOut", {}).then();
  given(session, signedIn, SignedOut({ user })).when("signOut", {}).then();
});
test("an attempt that failed never becomes a session", () => {
  const failed = SignInFailed({ emailKey: "eml_1" });
  given(session).when("failSignIn", { emailKey: "eml_1" }).then(failed);
  given(session, failed).when("signIn", { user }).thenRefused("invalid-transition");
  given(session, failed).when("signOut", {}).then();
  given(session, signedIn).when("failSignIn", { emailKey: "eml_1" }).thenRefused("invalid-transition");
});
