import { expect, test } from "vitest";
import { changedIn, listIn, refusedWith, textIn } from "./refused.ts";

const form = (fields: Readonly<Record<string, string>>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

test("a refusal keeps what was typed, without the form's own fields and files", () => {
  const sent = form({ title: "Mug", _csrf: "secret", _key: "k" });
  sent.set("file", new File(["x"], "x.png"));
  const problem = { message: "No", code: "VALIDATION_FAILED", status: 422 };
  expect(refusedWith(sent, "edit", problem)).toMatchObject({
    data: { intent: "edit", problem, typed: { title: "Mug" } },
    init: { status: 422 },
  });
});

test("only fields that differ from their original value are changes; a field kept as theirs is none", () => {
  const sent = form({ "was.note": "old", "was.tags": "a,b", "was.title": "Mug", "keep.title": "theirs" });
  expect(changedIn(sent, { note: "new", tags: ["a", "b"], title: "Cup", extra: 1 })).toMatchObject({
    note: "new",
    extra: 1,
  });
  expect(changedIn(sent, { title: "Cup" })).toEqual({});
});

test("texts are trimmed, lists have each value once", () => {
  expect(textIn(form({ name: "  " }), "name")).toBeUndefined();
  expect(listIn(form({ tags: "a, b,,a" }), "tags")).toEqual(["a", "b"]);
});
