import { expect, test } from "vitest";
import type { Operation } from "../../functions/_platform/contract/index.ts";
import { services } from "../../infra/services.ts";

/** What the specification gives another base. */
const STATED = ["/omnis/v3/", "/v2/metrics"];

// [api.version] [const.api.version]
test("every path of the API is versioned v1, or begins as the specification states", () => {
  const paths = services.flatMap(({ http }) =>
    Object.values(http.contract as Record<string, Operation>).map(({ path }) => path),
  );
  expect(paths.length).toBeGreaterThan(200);
  const others = paths.filter((path) => !path.startsWith("/v1/"));
  expect(others.filter((path) => !STATED.some((base) => path.startsWith(base)))).toEqual([]);
});
