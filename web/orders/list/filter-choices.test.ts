import { expect, test } from "vitest";
import { toFilterChoices } from "./filter-choices.ts";

test("a tag is chosen from all of them, or typed where there are more than can be listed", () => {
  const choices = { channels: ["website"], countries: ["GB"], fulfillers: [], tags: ["gift"] };
  expect(toFilterChoices({ ...choices, moreTags: false }).tag).toEqual([{ value: "gift", label: "gift" }]);
  expect(toFilterChoices({ ...choices, moreTags: true }).tag).toBeUndefined();
});
