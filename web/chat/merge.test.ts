import { expect, test } from "vitest";
import type { Message } from "#contracts/chat";
import { merged, withNewest } from "./merge.ts";

const message = (id: string, version = 0) => ({ id, version }) as Message;
const ids = (messages: readonly Message[]) => messages.map(({ id, version }) => `${id}${version}`).join(" ");

test("messages that come twice are shown once, in order, and an older version never replaces a newer one", () => {
  expect(ids(merged([message("b"), message("c", 2)], [message("c", 1), message("a"), message("b", 1)]))).toBe(
    "a0 b1 c2",
  );
});

test("newest messages that do not reach back to what is shown replace it, so nothing is missing in between", () => {
  const shown = { messages: [message("a"), message("b")], hasBefore: true, hasAfter: false };
  const near = { messages: [message("b"), message("c")], hasBefore: true, hasAfter: false };
  const far = { messages: [message("x"), message("y")], hasBefore: true, hasAfter: false };
  expect(ids(withNewest(shown, near).messages)).toBe("a0 b0 c0");
  expect(ids(withNewest(shown, far).messages)).toBe("x0 y0");
  expect(ids(withNewest({ ...shown, messages: [] }, far).messages)).toBe("x0 y0");
});
