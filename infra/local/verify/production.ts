import type { Ports } from "../../../functions/_platform/ports/index.ts";
import type { Findings } from "./findings.ts";
import { type RawFact, streamKey } from "./log.ts";

interface Amount {
  readonly amount: number;
  readonly currency: string;
}
interface Ordered {
  attempt?: string | undefined;
  succeeded?: { readonly amount: Amount; readonly reference: string; readonly transactionId?: string } | undefined;
  /** Each fulfilment's fulfiller, by id. */
  makers?: ReadonlyMap<string, string | undefined>;
  /** What was owed to other projects for production and delivery when it was confirmed. */
  owed?: Amount;
  /** The charge that a cancellation refunded. */
  toReturn?: string | undefined;
  /** What other projects charge for sending items again, by the resend's id. */
  resends?: ReadonlyMap<string, Resent>;
}
interface Resent {
  readonly charged: Amount;
  /** Absent until it was charged. */
  readonly transactionId?: string | undefined;
  readonly planned?: true;
}
interface Booked {
  readonly id: string;
  readonly type: string;
  readonly gross: Amount;
  readonly order?: string;
  readonly attempt?: string | undefined;
  readonly reverses?: string | undefined;
  moved: boolean;
}

/**
 * Charges for production: one confirmed charge for each confirmed order, for what others make and nothing else; none
 * without a confirmation; refunded once if the order was cancelled.
 */
export function foldProduction() {
  const orders = new Map<string, Ordered>();
  const transactions = new Map<string, Booked>();
  const change = (tenant: string, order: string, to: Partial<Ordered>) => {
    const key = streamKey(tenant, order);
    orders.set(key, { ...orders.get(key), ...to });
  };

  const changeResend = (tenant: string, order: string, id: string, to: Resent | undefined) => {
    const resends = new Map(orders.get(streamKey(tenant, order))?.resends);
    if (to) resends.set(id, to);
    else resends.delete(id);
    change(tenant, order, { resends });
  };

  function read({ tenant, type, data }: RawFact): void {
    switch (type) {
      case "PlatformPaymentStarted":
        change(tenant, data.orderId, { attempt: data.attemptId });
        break;
      case "PlatformPaymentFailed":
        change(tenant, data.orderId, { attempt: undefined });
        break;
      case "PlatformPaymentSucceeded": {
        const { amount, reference, charge } = data;
        const succeeded = { amount, reference, ...(charge && { transactionId: charge.transactionId }) };
        change(tenant, data.orderId, { attempt: undefined, succeeded });
        break;
      }
      case "OrderCreated":
      case "OrderRequoted":
        change(tenant, data.orderId, { makers: makersOf(data.fulfilments) });
        break;
      case "OrderConfirmed": {
        const makers = orders.get(streamKey(tenant, data.orderId))?.makers;
        change(tenant, data.orderId, { owed: owedOf(data.fulfilments, data.cost.currency, tenant, makers) });
        break;
      }
      case "OrderResendStarted":
        changeResend(tenant, data.orderId, data.resend.resendId, { charged: data.resend.charged });
        break;
      case "OrderResendPlanned": {
        const { charged, resendId } = data.resend;
        const transactionId = data.charge?.transactionId;
        changeResend(tenant, data.orderId, resendId, { charged, transactionId, planned: true });
        break;
      }
      case "OrderResendFailed":
        changeResend(tenant, data.orderId, data.resendId, undefined);
        break;
      case "OrderCancelled":
        change(tenant, data.orderId, { toReturn: data.charge?.transactionId });
        break;
      case "TransactionCreated": {
        const { transactionId: id, gross, source, metadata, reversesId: reverses } = data;
        const order = source?.type === "order" ? { order: source.id } : {};
        const booked = { id, gross, type: data.type, attempt: metadata?.attempt, reverses, moved: false, ...order };
        transactions.set(streamKey(tenant, id), booked);
        break;
      }
      case "TransactionConfirmed": {
        const booked = transactions.get(streamKey(tenant, data.transactionId));
        if (booked) booked.moved = true;
        break;
      }
    }
  }

  async function check({ bus, store }: Pick<Ports, "bus" | "store">, found: Findings): Promise<void> {
    const settled = (await bus.waiting()) === 0 && (await store.log(await bus.cursor("relay"), 1)).length === 0;
    const returns = new Map<string, number>();
    for (const [key, { reverses, moved }] of transactions) {
      if (!reverses || !moved) continue;
      const reversed = streamKey(tenantOf(key), reverses);
      returns.set(reversed, (returns.get(reversed) ?? 0) + 1);
    }
    for (const [key, order] of orders)
      for (const wrong of wrongWith(order, tenantOf(key), { settled, returns }))
        found.differs("production", `order-${idOf(key)} ${wrong}`);
    for (const [key, booked] of transactions)
      for (const wrong of wrongBooked(tenantOf(key), booked, returns.get(key) ?? 0))
        found.differs("production", `transaction-${booked.id} ${wrong}`);
  }

  /** Errors in an order's charge and its refund. */
  function wrongWith(
    { succeeded, owed, toReturn, resends = new Map() }: Ordered,
    tenant: string,
    { settled, returns }: { settled: boolean; returns: ReadonlyMap<string, number> },
  ): string[] {
    const wrong: string[] = [];
    if (succeeded && !succeeded.transactionId && owed?.amount && !isEarlier(succeeded.reference))
      wrong.push(`costs ${format(owed)} and was not charged`);
    if (succeeded?.transactionId) {
      const charge = transactions.get(streamKey(tenant, succeeded.transactionId));
      if (charge?.type !== "charge" || !charge.moved)
        wrong.push(`was charged by ${succeeded.transactionId}, which moved nothing`);
      else if (!same(charge.gross, succeeded.amount) || !same(charge.gross, owed))
        wrong.push(`costs ${format(owed)} and was charged ${format(charge.gross)}`);
    }
    for (const { charged, transactionId = "", planned } of resends.values()) {
      const charge = transactions.get(streamKey(tenant, transactionId));
      const isCharged = charge?.type === "charge" && charge.moved && same(charge.gross, charged);
      if (planned && charged.amount > 0 && !isCharged) wrong.push(`sends again for ${format(charged)}, not charged`);
    }
    const back = toReturn === undefined ? 1 : (returns.get(streamKey(tenant, toReturn)) ?? 0);
    if (back === 0 && settled) wrong.push(`was cancelled and its charge ${toReturn} was not given back`);
    return wrong;
  }

  /** Errors in a transaction, compared with its order. `returned`: how often it was refunded. */
  function wrongBooked(
    tenant: string,
    { id, type, order, attempt, reverses, moved }: Booked,
    returned: number,
  ): string[] {
    const wrong = returned > 1 ? [`was given back ${returned} times`] : [];
    if (!order || !moved) return wrong;
    const of = orders.get(streamKey(tenant, order));
    const isResend = [...(of?.resends ?? [])].some(
      ([resendId, { transactionId, planned }]) => transactionId === id || (!planned && attempt === resendId),
    );
    const isOwn = isResend || of?.succeeded?.transactionId === id || (attempt !== undefined && of?.attempt === attempt);
    if (type === "charge" && !isOwn) wrong.push(`charged order-${order}, which was not confirmed by it`);
    if (type === "refund" && of?.toReturn !== reverses) wrong.push(`gave back what order-${order} was not to get back`);
    return wrong;
  }
  return { read, check };
}

type Planned = readonly { readonly fulfillmentId: string; readonly fulfiller?: { readonly project: string } }[];
const makersOf = (planned: Planned): ReadonlyMap<string, string | undefined> =>
  new Map(planned.map(({ fulfillmentId, fulfiller }) => [fulfillmentId, fulfiller?.project]));

type Confirmed = readonly { readonly fulfillmentId: string; readonly cost: Amount; readonly shippingPrice: Amount }[];

/** Production by the shop itself is not charged. */
function owedOf(confirmed: Confirmed, currency: string, shop: string, makers: Ordered["makers"]): Amount {
  const others = confirmed.filter(({ fulfillmentId }) => makers?.get(fulfillmentId) !== shop);
  const amount = others.reduce((sum, { cost, shippingPrice }) => sum + cost.amount + shippingPrice.amount, 0);
  return { amount, currency };
}

/** Earlier versions charged nobody: they used the sandbox. */
const isEarlier = (reference: string): boolean => reference.startsWith("sandbox_");
const tenantOf = (key: string): string => key.split("\n")[0] ?? "";
const idOf = (key: string): string => key.split("\n")[1] ?? "";
const format = (amount: Amount | undefined): string => (amount ? `${amount.amount} ${amount.currency}` : "nothing");
const same = (a: Amount, b: Amount | undefined): boolean => a.amount === b?.amount && a.currency === b.currency;
