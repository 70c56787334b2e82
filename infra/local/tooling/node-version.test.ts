import { expect, test } from "vitest";
import { tooOld } from "./node-version.mjs";

test.each(["20.19.0", "20.20.2", "22.0.0", "24.1.0"])("Node %s will do", (version) => {
  expect(tooOld(version)).toBeUndefined();
});

test.each(["20.18.3", "18.20.0", "8.0.0"])("Node %s is refused in one sentence that names it", (version) => {
  expect(tooOld(version)).toMatch(
    new RegExp(`^Presswork needs Node 20\\.19 or newer, and this is Node ${version}: [^.]+`),
  );
});
