import { isReachable, type Recorded, streamOf } from "../_kernel/index.ts";
import { normalisedEmail } from "./normalised-email.ts";

interface Corrected {
  readonly before: string;
  readonly email: string;
}

/**
 * Where a buyer is written to about an order: its address, or what that was corrected to on their record since. For an order
 * without one it is the address that was added to the record.
 */
export function currentEmail(ofOrder: string, customer: readonly Recorded[]): string {
  const corrections = customer
    .filter(({ type }) => type === "CustomerEmailChanged")
    .map(({ data }) => data as Corrected);
  if (!isReachable(ofOrder)) return corrections.at(-1)?.email ?? ofOrder;
  return corrections.reduce(
    (now, { before, email }) => (normalisedEmail(before) === normalisedEmail(now) ? email : now),
    ofOrder,
  );
}

interface Bought {
  readonly customerId: string;
  readonly contactInformation: { readonly email: string };
}

/** The same for an order, from the facts of its customer. */
export const buyerEmailOf = async (
  load: (stream: string) => Promise<readonly Recorded[]>,
  { customerId, contactInformation }: Bought,
): Promise<string> => currentEmail(contactInformation.email, await load(streamOf("customer", customerId)));
