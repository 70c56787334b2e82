import { expect, test } from "vitest";
import { progressOf } from "./progress-of.ts";

const at = (path: string) => {
  const { pathname, search } = new URL(path, "http://here");
  return { pathname, search };
};

test("what the frame has to be loaded for shows the loading screen, what it has already a line", () => {
  const frame = { projectId: "prj_a" };
  expect(progressOf(undefined, at("/dashboard"))).toBe("screen");
  expect(progressOf(frame, at("/orders?project=prj_b"))).toBe("screen");
  expect(progressOf(frame, at("/projects/switch?project=prj_a&redirect_uri=%2F"))).toBe("screen");
  expect(progressOf(frame, at("/orders?project=prj_a"))).toBe("line");
  expect(progressOf(frame, at("/settings"))).toBe("line");
});
