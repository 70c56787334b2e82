import { afterAll, beforeAll, describe } from "vitest";
import { act as profileAct } from "../../web/settings/profile/act.ts";
import { act as twoFactorAct } from "../../web/settings/two-factor/act.ts";
import { type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { formsAt, type Submit, testForms } from "../support/forms.ts";

let here: TestEnvironment;
let submit: Submit;
beforeAll(async () => {
  here = await testEnvironment();
  submit = await formsAt(here);
});
afterAll(() => here.close());

describe("the profile", () => {
  testForms(() => ({ submit, action: profileAct }), {
    names: {
      form: {
        firstName: " Olive ",
        lastName: "",
        "was.lastName": "",
        username: "olive",
        locale: "en-GB",
        timeZone: "Europe/London",
      },
      to: "PATCH /omnis/v3/dashboard/user",
      body: { username: "olive", firstName: "Olive", locale: "en-GB", timeZone: "Europe/London" },
      leads: "/settings?flash=profile",
    },
    "a zone that is none": {
      form: { timeZone: "Europe/Atlantis" },
      refused: { intent: "profile", code: "VALIDATION_FAILED", at: ["timeZone"] },
    },
    "of another version": {
      form: { firstName: "Ollie", _version: "1" },
      to: "PATCH /omnis/v3/dashboard/user",
      body: { username: null, firstName: "Ollie", lastName: null, locale: null, timeZone: null },
      ifMatch: "1",
      refused: {
        intent: "profile",
        code: "VERSION_CONFLICT",
        at: ["username", "firstName", "locale", "timeZone"],
      },
    },
    "an email address": {
      form: { intent: "email", email: "olive@shop.test" },
      to: "PATCH /omnis/v3/dashboard/user",
      body: { email: "olive@shop.test" },
      leads: "/settings?flash=email",
    },
    "no email address": {
      form: { intent: "email", email: "" },
      refused: { intent: "email", code: "VALIDATION_FAILED", at: ["email"] },
    },
    "a test email": {
      form: { intent: "test-email" },
      to: "POST /omnis/v3/dashboard/user/test-email",
      leads: "/settings?flash=tested",
    },
    "the mailbox works again": {
      form: { intent: "mail-works" },
      to: "DELETE /omnis/v3/dashboard/user/mailbox/refusal",
      leads: "/settings?flash=works",
    },
    "the old address stays": {
      form: { intent: "keep-email" },
      to: "DELETE /omnis/v3/dashboard/user/pending-email",
      once: false,
      leads: "/settings?flash=cancelled",
    },
    "no picture": {
      form: { intent: "picture" },
      refused: { intent: "picture", code: "VALIDATION_FAILED", at: ["picture"] },
    },
    "a picture that is none": {
      form: { intent: "picture", picture: new File(["x"], "x.png", { type: "image/png" }) },
      to: "POST /omnis/v3/dashboard/user/avatar",
      body: "x",
      refused: { intent: "picture", code: "VALIDATION_FAILED", at: ["picture"] },
    },
    "the picture removed": {
      form: { intent: "no-picture" },
      to: "PATCH /omnis/v3/dashboard/user",
      body: { avatar: null },
      leads: "/settings?flash=picture",
    },
  });
});

describe("two-factor authentication", () => {
  testForms(() => ({ submit, action: twoFactorAct }), {
    "a wrong code": {
      form: { intent: "set-up", secret: "JBSWY3DPEHPK3PXP", one_time_password: "000000" },
      to: "POST /omnis/v3/dashboard/user/2fa/setup",
      body: { secret: "JBSWY3DPEHPK3PXP", one_time_password: "000000" },
      once: false,
      refused: { intent: "set-up", code: "SECRET_NOT_ISSUED" },
    },
    "new recovery codes": {
      form: { intent: "codes", one_time_password: "000000" },
      to: "POST /omnis/v3/dashboard/user/2fa/recovery-codes",
      body: { one_time_password: "000000" },
      once: false,
      refused: { intent: "codes", code: "TWO_FACTOR_OFF" },
    },
    "turned off": {
      form: { intent: "turn-off", one_time_password: "000000" },
      to: "POST /omnis/v3/dashboard/user/2fa/turn-off",
      body: { one_time_password: "000000" },
      once: false,
      refused: { intent: "turn-off", code: "TWO_FACTOR_OFF" },
    },
    "the password alone": {
      form: { intent: "confirm" },
      leads: "/settings/two-factor-authentication/setup-authenticator",
    },
  });
});
