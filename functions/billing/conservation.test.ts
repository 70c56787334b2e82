import { test } from "vitest";
import { everyPennyCounts } from "./testing-conservation.ts";

test("over random sequences of charges, adjustments, refunds, disputes and cancellations every penny is accounted for", () =>
  everyPennyCounts(500));
