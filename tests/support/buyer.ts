import { must, orderOf, type TestEnvironment } from "./environment.ts";

interface Created {
  readonly key: string;
  readonly id: string;
  readonly number: string;
}
interface BuyerRequest {
  readonly key: string;
  readonly path: string;
  readonly body: unknown;
  readonly done: (answer: BuyerAnswer) => void;
}
interface BuyerAnswer {
  readonly id: string;
  readonly number: string;
  readonly fulfillments: readonly {
    readonly id: string;
    readonly availableShippingMethods: readonly { readonly id: string }[];
  }[];
}

/** A client that buys over HTTP and remembers what was acknowledged and what got no answer. */
export function buyer({ base, shop, people, token }: TestEnvironment, goods: { tee: string; mug: string }) {
  const created: Created[] = [];
  const confirmed: string[] = [];
  const open = new Map<string, BuyerRequest>();
  let requests = 0;

  const send = async (url: string, path: string, init: RequestInit = {}) => {
    const authorization = `Bearer ${await token(people.owner, Date.now())}`;
    const headers = { "content-type": "application/json", authorization, ...(init.headers as Record<string, string>) };
    const response = await fetch(`${url}${path}${path.includes("?") ? "&" : "?"}project=${shop}`, { ...init, headers });
    return { status: response.status, body: await response.json() };
  };

  async function carryOut(url: string, request: BuyerRequest): Promise<BuyerAnswer> {
    open.set(request.key, request);
    const { key, path } = request;
    const init = { method: "POST", body: JSON.stringify(request.body), headers: { "idempotency-key": key } };
    const response = await send(url, path, init);
    if (response.status !== 200 && response.status !== 201)
      throw new Error(`${path} answered ${response.status} ${JSON.stringify(response.body)}`);
    open.delete(key);
    request.done(response.body);
    return response.body;
  }

  const toCreate = (key: string): BuyerRequest => ({
    key,
    path: `${base}/orders`,
    body: orderOf({ variantRef: goods.tee, quantity: 1 }, { variantRef: goods.mug, quantity: 1 }),
    done: ({ id, number }) => void created.push({ key, id, number }),
  });
  const toConfirm = ({ id, fulfillments }: BuyerAnswer): BuyerRequest => ({
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
        const turn = ++requests;
        try {
          const order = await carryOut(url, toCreate(`buy-${turn}`));
          if (turn % 2 === 0) await carryOut(url, toConfirm(order));
        } catch (problem) {
          if (problem instanceof TypeError) return; // the server is gone
          throw problem;
        }
      }
    },
    /**
     * Repeats everything that got no answer, with the same keys; and some of what was answered, which must be the
     * same.
     */
    async askAgain(url: string): Promise<void> {
      for (const request of [...open.values()]) await carryOut(url, request);
      for (const existing of created.slice(-3)) {
        const { body } = await send(url, `${base}/orders`, {
          method: "POST",
          body: JSON.stringify(toCreate(existing.key).body),
          headers: { "idempotency-key": existing.key },
        });
        if (body.id !== existing.id || body.number !== existing.number)
          throw new Error(`${existing.key} was ${existing.id} ${existing.number} and is ${JSON.stringify(body)} now`);
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
