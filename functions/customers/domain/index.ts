import {
  CustomerChanged,
  CustomerEmailChanged,
  CustomerErased,
  CustomerMerged,
  CustomerMergeUndone,
  CustomerRegistered,
  CustomerWithdrawn,
  MergedCustomerAdded,
  MergedCustomerRemoved,
  PurchasePaid,
  PurchasePaymentRemoved,
  PurchaseRecorded,
  PurchaseRefunded,
  PurchaseWithdrawn,
} from "#events/customers";
import { decider } from "#platform/domain";
import * as decide from "./decide.ts";
import { type Customer, evolve, initial } from "./evolve.ts";

const events = [
  CustomerRegistered,
  CustomerChanged,
  CustomerEmailChanged,
  CustomerMerged,
  CustomerMergeUndone,
  MergedCustomerAdded,
  MergedCustomerRemoved,
  PurchaseRecorded,
  PurchasePaid,
  PurchasePaymentRemoved,
  PurchaseRefunded,
  PurchaseWithdrawn,
  CustomerWithdrawn,
  CustomerErased,
] as const;

export const customer = decider<Customer>()({ name: "customer", initial, events, decide, evolve });
