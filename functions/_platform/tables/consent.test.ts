import { expect, test } from "vitest";
import { consentIn, isConsentHeader } from "./consent.ts";

const answerTo = (column: string, cell: string) => consentIn([{ column, cell }]).answer;

test.each([
  "Email Marketing Consent",
  "Accepts Email Marketing",
  "Accepts Marketing",
  "Subscribed",
  "Subscription status",
  "Unsubscribed",
  "UNSUB_TIME",
  "UNSUB_REASON",
  "CLEAN_TIME",
  "Opt-in",
  "OPT_IN",
  "DOUBLE_OPT-IN",
  "Opted Out",
  "EMAIL_BLACKLISTED",
  "Email Suppressions",
  "Email status",
  "Newsletter",
  "Bounced",
])("%s is about consent", (header) => {
  expect(isConsentHeader(header)).toBe(true);
});

test.each([
  "SMS Marketing Consent",
  "Accepts SMS Marketing",
  "WhatsApp opt-in",
  "Email Marketing Consent Timestamp",
  "OPTIN_TIME",
  "OPTIN_IP",
  "CONFIRM_IP",
  "Consent given",
  "Consent source",
  "Subscriber ID",
  "Email",
  "Tags",
  "Status",
  "LAST_CHANGED",
])("%s is no answer to whether somebody agreed to emails", (header) => {
  expect(isConsentHeader(header)).toBe(false);
});

test.each(["SUBSCRIBED", "subscribed", "yes", "TRUE", "1", "Opted in", "opt-in", "confirmed", "Granted"])(
  "%s is a yes",
  (cell) => {
    expect(answerTo("Email Marketing Consent", cell)).toBe("yes");
  },
);

test.each([
  ...["NEVER_SUBSCRIBED", "UNSUBSCRIBED", "unsubscribed", "non-subscribed", "Not subscribed", "cleaned", "Bounced"],
  ...["pending", "no", "FALSE", "0", "Opted out", "never", "denied", "suppressed", "archived", "Complained"],
])("%s is a no", (cell) => {
  expect(answerTo("Email Marketing Consent", cell)).toBe("no");
});

test("words that nobody knows, and nothing at all, are no yes", () => {
  for (const cell of ["", "maybe", "2", "constructor", "toString", "__proto__", "customer", "ABONNIERT?"])
    expect([cell, answerTo("Email Marketing Consent", cell)]).toEqual([cell, "unclear"]);
  expect(answerTo("Status", "active")).toBe("unclear");
  expect(answerTo("Subscriber status", "Active")).toBe("yes");
});

test("a column of who is not written to is a no where it is filled, and nothing where it is not", () => {
  expect(answerTo("UNSUB_TIME", "2026-01-01 10:00:00")).toBe("no");
  expect(answerTo("Unsubscribed", "yes")).toBe("no");
  expect(answerTo("Hard bounces", "3")).toBe("no");
  for (const cell of ["", "no", "FALSE", "0", "Never"]) expect(answerTo("Unsubscribed", cell)).toBe("none");
});

test("our own column of what somebody agreed to may hold words, and a no there is a no", () => {
  expect(answerTo("Consent", "Signed up at the fair in Leeds")).toBe("none");
  expect(answerTo("Consent", "NEVER_SUBSCRIBED")).toBe("no");
  expect(answerTo("Consent", "did not agree yet")).toBe("no");
  expect(answerTo("Consent", "didn’t answer")).toBe("no");
  expect(answerTo("Consent", "not asked")).toBe("no");
  expect(answerTo("Consent", "perhaps")).toBe("unclear");
});

test("a no outweighs a yes, and a yes outweighs what is unclear", () => {
  const yes = { column: "Subscribed", cell: "yes" };
  const blank = { column: "Newsletter", cell: "" };
  const no = { column: "UNSUB_TIME", cell: "2026-01-01" };
  expect(consentIn([yes, blank])).toEqual({ answer: "yes", from: yes });
  expect(consentIn([yes, blank, no])).toEqual({ answer: "no", from: no });
  expect(consentIn([blank])).toEqual({ answer: "unclear", from: blank });
  expect(consentIn([])).toEqual({ answer: "none" });
});
