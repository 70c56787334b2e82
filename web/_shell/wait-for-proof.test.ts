import { expect, test } from "vitest";
import { waitForProof } from "./wait-for-proof.ts";

/** Submits a form whose proof is there or not; whether that was let through. */
function submitted(form: EventTarget): boolean {
  return form.dispatchEvent(new Event("submit", { cancelable: true }));
}

test("who presses Enter before the proof is there waits for it", () => {
  const form = new EventTarget();
  let isThere = false;
  const stop = waitForProof(form, () => isThere);
  expect(submitted(form)).toBe(false);
  isThere = true;
  expect(submitted(form)).toBe(true);
  isThere = false;
  stop();
  expect(submitted(form)).toBe(true);
});
