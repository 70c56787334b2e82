import { CustomerErased } from "#events/customers";
import { sideEffect, when } from "#platform/reactions";
import { beginErasureOf } from "../erase.ts";

/** Whoever asked for the erasure may have stopped after the fact: the fact alone is enough to finish it. */
export const erasePersonOnCustomerErased = when("erase-person-on-customer-erased", CustomerErased, (fact) => [
  sideEffect((ports) => beginErasureOf(ports, fact, fact.data.customerId)),
]);
