import { expect, test } from "vitest";
import { consistencyHeaders } from "../_server/posted.ts";
import { refusedWith } from "./refused.ts";

const problem = { code: "PAYMENT_FAILED", message: "The payment was declined.", status: 402 };

test("a form that wrote something before it was refused leads to a page that shows it", () => {
  const { init } = refusedWith(
    new FormData(),
    "pay",
    problem,
    consistencyHeaders({ consistency: new Set(["invoice-inv_1@4"]) }),
  );
  expect(init?.status).toBe(402);
  expect(new Headers(init?.headers).get("set-cookie")).toContain(encodeURIComponent("invoice-inv_1@4"));
  expect(new Headers(refusedWith(new FormData(), "pay", problem).init?.headers).get("set-cookie")).toBeNull();
});
