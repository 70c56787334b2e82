import { expect, test } from "vitest";
import { accounts } from "#contracts/accounts";
import { orThrow } from "./answers.ts";
import { type Calling, call } from "./call.ts";
import { withoutDots } from "./error-text.ts";

const answering = (invoke: () => Promise<unknown>): Calling =>
  ({ headers: {}, context: { invoke } }) as unknown as Calling;

// [error.api.dot]
test("a dot between two words of a message becomes a space, unless it is a site, a file or a number", async () => {
  expect(withoutDots("The shipping.address.line1 field is required.")).toBe(
    "The shipping address line1 field is required.",
  );
  for (const kept of [
    "Use shop.example.com.",
    "Failed to load Stripe.js",
    "At most 3.50 GBP",
    "Write to a@b.test",
    "Done. Next",
  ])
    expect(withoutDots(kept)).toBe(kept);
  const refused = { statusCode: 422, body: JSON.stringify({ message: "company.name is required" }) };
  const response = await call(
    answering(async () => refused),
    accounts.getCurrentUser,
  );
  expect(response).toMatchObject({ problem: { message: "company name is required" } });
});

// [error.api.network] [error.fetch]
test("a service that cannot be reached is an AXIOS_ERROR, which is raised where the value is needed", async () => {
  const written = process.stderr.write;
  process.stderr.write = () => true;
  const response = await call(
    answering(() => Promise.reject(new TypeError("fetch failed"))),
    accounts.getCurrentUser,
  );
  process.stderr.write = written;
  expect(response).toMatchObject({ ok: false, problem: { code: "AXIOS_ERROR", status: 0, level: "danger" } });
  expect(() => orThrow(response)).toThrow(
    expect.objectContaining({ init: { status: 503 }, data: expect.objectContaining({ code: "AXIOS_ERROR" }) }),
  );
});
