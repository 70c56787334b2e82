import { must, orderOf, type Town } from "./town.ts";

interface Created {
  readonly key: string;
  readonly id: string;
  readonly number: string;
}
interface Wish {
  readonly key: string;
  readonly path: string;
  readonly body: unknown;
  readonly done: (answer: Answered) => void;
}
interface Answered {
  readonly id: string;
  readonly number: string;
  readonly fulfillments: readonly {
    readonly id: string;
    readonly availableShippingMethods: readonly { readonly id: string }[];
  }[];
}

/** Somebody who buys over HTTP and remembers what was acknowledged and what was asked without an answer. */
export function buyer({ base, shop, people, token }: Town, goods: { tee: string; mug: string }) {
  const created: Created[] = [];
  const confirmed: string[] = [];
  const open = new Map<string, Wish>();
  let asked = 0;

  const send = async (url: string, path: string, init: RequestInit = {}) => {
    const authorization = `Bearer ${await token(people.owner, Date.now())}`;
    const headers = { "content-type": "application/json", authorization, ...(init.headers as Record<string, string>) };
    const answer = await fetch(`${url}${path}${path.includes("?") ? "&" : "?"}project=${shop}`, { ...init, headers });
    return { status: answer.status, body: await answer.json() };
  };

  async function carryOut(url: string, wish: Wish): Promise<Answered> {
    open.set(wish.key, wish);
    const { key, path } = wish;
    const init = { method: "POST", body: JSON.stringify(wish.body), headers: { "idempotency-key": key } };
    const told = await send(url, path, init);
    if (told.status !== 200 && told.status !== 201)
      throw new Error(`${path} answered ${told.status} ${JSON.stringify(told.body)}`);
    open.delete(key);
    wish.done(told.body);
    return told.body;
  }

  const toCreate = (key: string): Wish => ({
    key,
    path: `${base}/orders`,
    body: orderOf({ variantRef: goods.tee, quantity: 1 }, { variantRef: goods.mug, quantity: 1 }),
    done: ({ id, number }) => void created.push({ key, id, number }),
  });
  const toConfirm = ({ id, fulfillments }: Answered): Wish => ({
    key: `confirm-${id}`,
    path: `${base}/orders/${id}/confirm`,
    body: fulfillments.map((each) => ({
      fulfillmentId: each.id,
      shippingMethodId: each.availableShippingMethods[0]?.id,
    })),
    done: () => void confirmed.push(id),
  });

  return {
    created: (): readonly Created[] => created,
    confirmed: (): readonly string[] => confirmed,
    unanswered: () => open.size,
    /** Creates orders and confirms every second one, until the server is gone. */
    async keepBuying(url: string, until: AbortSignal): Promise<void> {
      while (!until.aborted) {
        const turn = ++asked;
        try {
          const order = await carryOut(url, toCreate(`buy-${turn}`));
          if (turn % 2 === 0) await carryOut(url, toConfirm(order));
        } catch (problem) {
          if (problem instanceof TypeError) return; // nobody answers any more
          throw problem;
        }
      }
    },
    /** Asks everything again that had no answer, with the same keys; and some of what had one, which must be the same. */
    async askAgain(url: string): Promise<void> {
      for (const wish of [...open.values()]) await carryOut(url, wish);
      for (const known of created.slice(-3)) {
        const { body } = await send(url, `${base}/orders`, {
          method: "POST",
          body: JSON.stringify(toCreate(known.key).body),
          headers: { "idempotency-key": known.key },
        });
        if (body.id !== known.id || body.number !== known.number)
          throw new Error(`${known.key} was ${known.id} ${known.number} and is ${JSON.stringify(body)} now`);
      }
    },
    /** The ids of all orders, by the list. */
    async everyOrder(url: string): Promise<readonly string[]> {
      const ids: string[] = [];
      for (let after: string | null = ""; after !== null; ) {
        const query = new URLSearchParams({ pageSize: "100", ...(after && { pageToken: after }) });
        const page = must({ headers: {}, file: Buffer.of(), ...(await send(url, `${base}/orders?${query}`)) });
        ids.push(...page.orders.map(({ id }: { id: string }) => id));
        after = page.nextPageToken;
      }
      return ids;
    },
  };
}
export type Buyer = ReturnType<typeof buyer>;
