import { test } from "vitest";
import { MailboxCleared, MailRefused } from "#events/_mailboxes";
import { given } from "#platform/testing";
import { mailbox } from "./mailbox.ts";

const emailKey = "eml_1";
const user = "usr_ines0001";
const refused = {
  emailKey,
  user,
  kind: "bounced" as const,
  reason: "550 No such mailbox",
  refusedAt: "2026-11-20T10:00:00.000Z",
};
const cleared = { emailKey, user, clearedAt: "2026-11-21T10:00:00.000Z" };

test("a mailbox refuses email once, however often it is reported", () => {
  given(mailbox).when("refuseMail", refused).then(MailRefused(refused));
  given(mailbox, MailRefused(refused))
    .when("refuseMail", { ...refused, reason: "again" })
    .then();
});
test("a complaint outweighs a bounce, and a bounce no complaint", () => {
  const complaint = { ...refused, kind: "complained" as const, reason: "abuse" };
  given(mailbox, MailRefused(refused)).when("refuseMail", complaint).then(MailRefused(complaint));
  given(mailbox, MailRefused(complaint)).when("refuseMail", refused).then();
});
test("a late report of before its holder cleared it changes nothing; a later one does", () => {
  const later = { ...refused, refusedAt: "2026-11-22T10:00:00.000Z" };
  given(mailbox, MailRefused(refused)).when("clear", cleared).then(MailboxCleared(cleared));
  given(mailbox, MailRefused(refused), MailboxCleared(cleared)).when("refuseMail", refused).then();
  given(mailbox, MailRefused(refused), MailboxCleared(cleared)).when("refuseMail", later).then(MailRefused(later));
  given(mailbox).when("clear", cleared).then();
});
