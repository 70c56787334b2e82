import { expect, test } from "vitest";
import { loader } from "./unavailable.ts";

test("where the host has no streams, the page's request for one is refused, so it polls", async () => {
  const answer = loader();
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: "STREAMS_UNAVAILABLE" });
});
