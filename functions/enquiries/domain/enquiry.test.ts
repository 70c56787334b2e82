import { test } from "vitest";
import {
  EnquiryAnswered,
  EnquiryAssigned,
  EnquiryNoted,
  EnquiryPersonErased,
  EnquiryReceived,
  EnquiryReminded,
  EnquiryReminderSet,
  EnquiryReplied,
  EnquiryStatusChanged,
} from "#events/enquiries";
import { given } from "#platform/testing";
import { enquiry } from "./index.ts";

const enquiryId = "enq_00000001";
const now = "2026-11-20T12:00:00.000Z";
const written = {
  enquiryId,
  number: "E-1",
  channel: "email" as const,
  subject: "My parcel",
  message: "Where is it?",
  customer: { name: "Ines", email: "ines@example.com" },
  customerId: "cus_00000001",
  type: "order" as const,
  priority: "normal" as const,
  tags: [],
  files: [],
  messageId: "<1@example.com>",
  receivedAt: "2026-11-20T09:00:00.000Z",
};
const received = EnquiryReceived({ ...written, slaDueAt: "2026-11-21T09:00:00.000Z" });
const moved = (before: Status, status: Status, by: "person" | "reply" | "customer" | "time" = "person") =>
  EnquiryStatusChanged({
    enquiryId,
    number: "E-1",
    before,
    status,
    by,
    ...(status === "resolved" && { closesAt: "2026-11-27T12:00:00.000Z" }),
  });
type Status = Parameters<typeof EnquiryStatusChanged>[0]["status"];
const reply = { body: "On its way.", attachments: [], messageId: "<2@in.example.com>" };
const replied = EnquiryReplied({
  enquiryId,
  number: "E-1",
  ...reply,
  to: "ines@example.com",
  subject: "Re: My parcel [E-1]",
  inReplyTo: ["<1@example.com>"],
});
const answered = {
  enquiryId,
  number: "E-1",
  from: written.customer,
  message: "Thanks",
  files: [],
  messageId: "<3@example.com>",
  sentAt: now,
  automatic: false,
};

test("an email comes in once: its id and the number are taken, and an answer is due within a day", () =>
  given(enquiry)
    .when("receive", written)
    .thenDecided({
      facts: [received],
      reserve: ["enquiry-number:E-1", "enquiry-message:<1@example.com>"],
    }));

test.each([
  ["open", "waiting_internal"],
  ["waiting_internal", "waiting_customer"],
  ["waiting_customer", "open"],
  ["waiting_customer", "resolved"],
  ["resolved", "open"],
  ["closed", "open"],
  ["spam", "open"],
  ["open", "spam"],
] as const)("an enquiry that is %s can become %s", (before, status) =>
  given(enquiry, received, moved("new", before))
    .when("update", { enquiryId, status, now })
    .thenDecided({ facts: [moved(before, status)], reserve: [] }),
);

test.each([
  ["new", "resolved"],
  ["spam", "resolved"],
  ["closed", "waiting_customer"],
] as const)("an enquiry that is %s cannot become %s", (before, status) =>
  given(enquiry, received, ...(before === "new" ? [] : [moved("new", before)]))
    .when("update", { enquiryId, status, now })
    .thenRefused("invalid-transition"),
);

test("taking an enquiry on opens it", () =>
  given(enquiry, received)
    .when("update", { enquiryId, assignee: "usr_00000001", now })
    .thenDecided({
      facts: [
        EnquiryAssigned({ enquiryId, number: "E-1", assignee: "usr_00000001", before: null }),
        EnquiryStatusChanged({ enquiryId, number: "E-1", before: "new", status: "open", by: "assignment" }),
      ],
      reserve: [],
    }));

test("an answer continues the conversation and waits for the customer, or resolves with it", () => {
  const reserve = ["enquiry-message:<2@in.example.com>"];
  given(enquiry, received)
    .when("update", { enquiryId, reply, now })
    .thenDecided({ facts: [replied, moved("new", "waiting_customer", "reply")], reserve });
  given(enquiry, received)
    .when("update", { enquiryId, reply, status: "resolved", now })
    .thenDecided({ facts: [replied, moved("new", "resolved")], reserve });
});

test.each(["waiting_customer", "resolved", "closed"] as const)("the customer reopens what was %s", (before) =>
  given(enquiry, received, moved("open", before))
    .when("answer", answered)
    .thenDecided({
      facts: [EnquiryAnswered(answered), moved(before, "open", "customer")],
      reserve: ["enquiry-message:<3@example.com>"],
    }),
);

test("an out-of-office note and an answer to spam reopen nothing", () => {
  const automatic = { ...answered, automatic: true };
  const reserve = ["enquiry-message:<3@example.com>"];
  given(enquiry, received, moved("open", "resolved"))
    .when("answer", automatic)
    .thenDecided({ facts: [EnquiryAnswered(automatic)], reserve });
  given(enquiry, received, moved("new", "spam"))
    .when("answer", answered)
    .thenDecided({ facts: [EnquiryAnswered(answered)], reserve });
});

test("what a machine sent is resolved when it comes, and spam stays spam", () => {
  const closesAt = "2026-11-27T09:00:00.000Z";
  const sent = EnquiryReceived({ ...written, automatic: true, slaDueAt: "2026-11-21T09:00:00.000Z" });
  const over = (status: "resolved" | "spam") =>
    EnquiryStatusChanged({
      enquiryId,
      number: "E-1",
      before: "new",
      status,
      by: "time",
      ...(status === "resolved" && { closesAt }),
    });
  const reserve = ["enquiry-number:E-1", "enquiry-message:<1@example.com>"];
  const input = { ...written, automatic: true };
  given(enquiry)
    .when("receive", input)
    .thenDecided({ facts: [sent, over("resolved")], reserve });
  given(enquiry)
    .when("receive", { ...input, spam: true })
    .thenDecided({ facts: [sent, over("spam")], reserve });
});

test("an answer that did not arrive is noted, and opens what waits for the customer and nothing else", () => {
  const bounce = { to: "ines@example.com", outcome: "failed" as const, reason: "550 5.1.1 No such user" };
  const input = { enquiryId, ...bounce, messageId: "<4@example.com>" };
  const noted = EnquiryNoted({
    enquiryId,
    note: "The reply to ines@example.com did not arrive.\n550 5.1.1 No such user",
    bounce,
  });
  const reserve = ["enquiry-message:<4@example.com>"];
  given(enquiry, received, replied, moved("new", "waiting_customer", "reply"))
    .when("noteBounce", input)
    .thenDecided({ facts: [noted, moved("waiting_customer", "open", "time")], reserve });
  given(enquiry, received, replied, moved("new", "resolved"))
    .when("noteBounce", input)
    .thenDecided({ facts: [noted], reserve });
  given(enquiry, received, EnquiryPersonErased({ enquiryId, files: [] }))
    .when("noteBounce", input)
    .thenDecided({ facts: [], reserve });
});

test("answers go where the customer wants them, whoever else writes", () => {
  const wanted = { ...answered, answersTo: "ines@work.example" };
  const other = { ...answered, from: { name: "Bo", email: "bo@example.com" }, answersTo: "bo@work.example" };
  const to = (email: string) =>
    EnquiryReplied({ ...replied.data, to: email, inReplyTo: ["<1@example.com>", "<3@example.com>"] });
  const reserve = ["enquiry-message:<2@in.example.com>"];
  for (const [facts, email] of [
    [[EnquiryAnswered(wanted)], "ines@work.example"],
    [[EnquiryAnswered(other)], "ines@example.com"],
  ] as const)
    given(enquiry, received, ...facts)
      .when("update", { enquiryId, reply, status: "open", now })
      .thenDecided({ facts: [to(email), moved("new", "open")], reserve });
});

test("a resolved enquiry closes after its seven days, not before and not twice", () => {
  const resolved = moved("open", "resolved");
  given(enquiry, received, resolved).when("close", { enquiryId, now: "2026-11-27T11:59:59.000Z" }).then();
  given(enquiry, received, resolved)
    .when("close", { enquiryId, now: "2026-11-27T12:00:00.000Z" })
    .then(moved("resolved", "closed", "time"));
  given(enquiry, received, resolved, moved("resolved", "closed", "time"))
    .when("close", { enquiryId, now: "2026-12-27T12:00:00.000Z" })
    .then();
});

test("a reminder reaches whoever has the enquiry when it is due, once", () => {
  const assigned = EnquiryAssigned({ enquiryId, number: "E-1", assignee: "usr_00000001", before: null });
  const set = EnquiryReminderSet({ enquiryId, remindAt: now });
  const reminded = EnquiryReminded({ enquiryId, number: "E-1", user: "usr_00000001", due: now });
  given(enquiry, received, assigned, set).when("remind", { enquiryId, now: "2026-11-20T11:00:00.000Z" }).then();
  given(enquiry, received, assigned, set).when("remind", { enquiryId, now }).then(reminded);
  given(enquiry, received, assigned, set, reminded).when("remind", { enquiryId, now }).then();
});

test("nobody answers spam, or somebody who was erased", () => {
  given(enquiry, received, moved("new", "spam"))
    .when("update", { enquiryId, reply, now })
    .thenRefused("enquiry-is-spam");
  given(enquiry, received, EnquiryPersonErased({ enquiryId, files: [] }))
    .when("update", { enquiryId, reply, now })
    .thenRefused("person-erased");
});
