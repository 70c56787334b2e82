import { expect, test } from "vitest";
import { shownSubject } from "./shown-subject.ts";

test.each([
  ["{{firstName|Hello}}, the tidal maps are back", "Hello, the tidal maps are back"],
  ["Back again, {{ firstName | friend }}", "Back again, friend"],
  ["Back again {{firstName}}!", "Back again!"],
  ["20 % off {not a field}", "20 % off {not a field}"],
])("a list shows the subject %j as somebody without a name gets it", (subject, shown) => {
  expect(shownSubject(subject)).toBe(shown);
});
