import { expect, test } from "vitest";
import { bodyOf, type Field, nextOf, refusedIn, toWait, type Waiting, withOneMore, without } from "./waiting.ts";

const SEED = "0c9d1f2e-1111-4222-8333-444455556666";
const waits = JSON.stringify({ label: "Reply to Aoife", shows: "body", intents: ["reply", "note"] });

function reply(id: string, body: string, more: Partial<Record<"intent" | "user" | "to", string>> = {}): Waiting {
  const { intent = "reply", user = "usr_1", to = "/enquiries/e1?project=p" } = more;
  const fields: Field[] = [
    ["_csrf", "old"],
    ["_key", `reply-${SEED}`],
    ["_waits", waits],
    ["body", body],
    ["intent", intent],
  ];
  const made = toWait(fields, { id, user, to, page: "/enquiries/e1", at: 1 });
  if (!made) throw new Error("It may not wait");
  return made;
}
const keysOf = (all: readonly Waiting[]) => all.map(({ fields }) => fields.find(([name]) => name === "_key")?.[1]);

test("a form waits only if it says so, and only for the intents that it names", () => {
  expect(reply("1", "Yes, long enough.")).toMatchObject({
    form: "reply",
    label: "Reply to Aoife",
    text: "Yes, long enough.",
  });
  const sent = { id: "1", user: "usr_1", to: "/orders/o1", page: "/orders/o1", at: 1 };
  expect(toWait([["intent", "refund"]], sent)).toBeUndefined();
  const macro: Field[] = [
    ["_waits", waits],
    ["intent", "macro"],
  ];
  expect(toWait(macro, sent)).toBeUndefined();
});

test("a second press adds nothing, another reply of the same page has a key of its own", () => {
  const one = withOneMore([], reply("1", "Yes."));
  expect(withOneMore(one, reply("2", "Yes."))).toBe(one);
  const two = withOneMore(one, reply("3", "And 70 cm."));
  expect(keysOf(two)).toEqual([`reply-${SEED}`, `reply-${SEED}~3`]);
});

test("the oldest is sent first; what a refused one of its page stops waits, the rest goes on", () => {
  const other = reply("3", "Hello", { to: "/enquiries/e2" });
  const all = [reply("1", "One"), reply("2", "Two"), other, reply("4", "Not mine", { user: "usr_2" })];
  expect(nextOf(all, "usr_1")?.id).toBe("1");
  const refused = refusedIn(all, "1", "Somebody answered meanwhile.");
  expect(nextOf(refused, "usr_1")?.id).toBe("3");
  expect(nextOf(without(refused, "3"), "usr_1")).toBeUndefined();
  expect(nextOf(refusedIn(refused, "1"), "usr_1")?.id).toBe("1");
});

test("it is sent with the session's token of now, and its own key", () => {
  const body = bodyOf(reply("1", "Yes."), "new");
  expect([...body.keys()]).toEqual(["_csrf", "_key", "body", "intent"]);
  expect([body.get("_csrf"), body.get("_key")]).toEqual(["new", `reply-${SEED}`]);
});
