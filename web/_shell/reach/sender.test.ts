import { expect, test } from "vitest";
import { answerText } from "./flat-answer.ts";
import { dataUrl, type Outcome, sendWaiting } from "./sender.ts";
import type { Waiting } from "./waiting.ts";

const one = (id: string, to = "/enquiries/e1?project=p"): Waiting => ({
  id,
  user: "usr_1",
  to,
  page: "/enquiries/e1",
  form: "reply",
  label: `Reply ${id}`,
  at: 1,
  fields: [
    ["_csrf", "old"],
    ["_key", `reply-${id}`],
    ["body", `Text ${id}`],
  ],
});

/** Sends these with answers in order; undefined is no answer. */
async function sendAll(list: readonly Waiting[], answers: readonly (Response | undefined)[]) {
  let all = list;
  const left = [...answers];
  const sent: string[] = [];
  const outcomes: Outcome[] = [];
  const later = await sendWaiting("usr_1", {
    fetch: async (url, init) => {
      const body = init?.body as URLSearchParams;
      sent.push(`${url} ${body.get("_key")} ${body.get("_csrf")}`);
      const answer = left.shift();
      if (!answer) throw new TypeError("Failed to fetch");
      return answer;
    },
    all: () => all,
    change: (change) => {
      all = change(all);
    },
    csrf: () => "new",
    onOutcome: (_, outcome) => outcomes.push(outcome),
  });
  return { later, all, sent, outcomes };
}
const status = (code: number, body = "") => new Response(body, { status: code });

test("forms are sent in order with their own keys, and forgotten once they were answered", async () => {
  const { later, all, sent } = await sendAll([one("1"), one("2")], [status(202), status(200)]);
  expect(sent).toEqual(["/enquiries/e1.data?project=p reply-1 new", "/enquiries/e1.data?project=p reply-2 new"]);
  expect([later, all]).toEqual([undefined, []]);
});

test("without an answer or a session, or where the server is busy, everything goes on waiting", async () => {
  const reasons = [undefined, status(401), status(429), status(502)];
  const found = await Promise.all(reasons.map((answer) => sendAll([one("1"), one("2")], [answer])));
  expect(found.map(({ later }) => later)).toEqual(["unreachable", "session", "busy", "unreachable"]);
  expect(found.map(({ all, sent }) => [all.length, sent.length])).toEqual(Array(4).fill([2, 1]));
});

test("what is refused keeps its reason, and what follows on its page waits for a decision", async () => {
  const refusal = status(409, answerText({ problem: { message: "Somebody answered.", code: "VERSION_CONFLICT" } }));
  const list = [one("1"), one("2"), one("3", "/orders/o1")];
  const { all, sent, outcomes } = await sendAll(list, [refusal, status(202)]);
  expect(all.map(({ id, refused }) => [id, refused])).toEqual([
    ["1", "Somebody answered."],
    ["2", undefined],
  ]);
  expect([sent.length, outcomes]).toEqual([2, [{ refused: "Somebody answered." }, { sent: true }]]);
});

test("a screen's data has an address of its own", () => {
  expect(["/", "/orders/", "/orders/o1?project=p&tab=notes"].map(dataUrl)).toEqual([
    "/_root.data",
    "/orders.data",
    "/orders/o1.data?project=p&tab=notes",
  ]);
});
