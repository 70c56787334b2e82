import { expect, test } from "vitest";
import { returnPath } from "./return-path.ts";

test("the test bank leads back to a path of this site and nowhere else", () => {
  expect(returnPath("/billing/charges/txn_1/approved?project=prj_1")).toBe(
    "/billing/charges/txn_1/approved?project=prj_1",
  );
  for (const value of [null, "", "https://evil.test/", "//evil.test", "/\\evil.test", "/.//evil.test", "javascript:1"])
    expect(returnPath(value), String(value)).toBe("/");
});
