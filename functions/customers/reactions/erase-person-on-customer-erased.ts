import { CustomerErased } from "#events/customers";
import { errand, when } from "#platform/reactions";
import { beginErasureOf } from "../erase.ts";

/** Finishes an erasure whose request was interrupted after the fact was recorded. */
export const erasePersonOnCustomerErased = when("erase-person-on-customer-erased", CustomerErased, (fact) => [
  errand((ports) => beginErasureOf(ports, fact, fact.data.customerId)),
]);
