import { CustomerErased } from "#events/customers";
import { sideEffect, when } from "#platform/reactions";
import { beginErasureOf } from "../erase.ts";

/** Finishes an erasure whose request was interrupted after the fact was recorded. */
export const erasePersonOnCustomerErased = when("erase-person-on-customer-erased", CustomerErased, (fact) => [
  sideEffect((ports) => beginErasureOf(ports, fact)),
]);
