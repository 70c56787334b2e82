import { money } from "../../../events/_kernel/index.ts";
import { DAY, HOUR, MINUTE } from "./calendar.ts";
import { type Cast, integration } from "./cast.ts";
import { BALTIC } from "./makers.ts";
import type { Making, OrderPlan, Turn } from "./order-plan.ts";
import type { Person } from "./people.ts";
import { chanceOf } from "./random.ts";

type Wanted = readonly (readonly [string, number])[];
const TEE = "SM-TEE-MAC-NVY-M";
const PRINT = "SM-PRT-LGT-A3";

/** Orders that show what a shop has to deal with now: each a story of its own, dated from `now` backwards. */
export function specialOrders(now: number, people: readonly Person[], cast: Cast): OrderPlan[] {
  let index = 0;
  const order = (ago: number, wanted: Wanted, life: OrderPlan["life"], more: Partial<OrderPlan> = {}): OrderPlan => {
    const key = `special/${index}`;
    const customer = people[(index * 7) % people.length] as Person;
    index += 1;
    const reference = `pi_${chanceOf(key)
      .below(2 ** 31)
      .toString(36)}${index}`;
    return {
      key,
      customer,
      life,
      placedAt: now - ago,
      channel: "website",
      by: integration("Website"),
      tags: [],
      items: wanted.map(([sku, quantity]) => ({ sku, quantity })),
      payment: { vendor: "stripe", reference },
      boughtDelivery: { name: customer.address.country === "GB" ? "Royal Mail Tracked 48" : "International Tracked" },
      ...more,
    };
  };
  const waits = { made: [], turns: [] };
  const etsy = (number: string): Partial<OrderPlan> => ({
    channel: "etsy",
    by: integration("Etsy"),
    externalId: number,
    payment: { vendor: "etsy", reference: number },
  });
  const unpaid: Partial<OrderPlan> = {
    channel: "manual",
    by: cast.helper,
    payment: undefined as never,
    boughtDelivery: undefined as never,
  };
  return [
    order(
      12 * MINUTE,
      [
        [TEE, 1],
        ["SM-TEE-FRN-NTR-S", 1],
      ],
      waits,
    ),
    order(39 * MINUTE, [["SM-TEE-BET-RST-L", 1]], waits, etsy("3198204511")),
    order(
      71 * MINUTE,
      [
        [PRINT, 2],
        ["SM-PRT-WAV-A3", 1],
      ],
      waits,
      { gift: { message: "For the new flat. Love, Mum", hidePrices: true } },
    ),
    order(3.2 * HOUR, [["SM-TOT-BET", 2]], waits, { ...etsy("3198204377"), note: "Please send both in one parcel." }),
    order(5.4 * HOUR, [["SM-HOO-SLT-MSS-M", 1]], waits, {
      tags: ["vip"],
      boughtDelivery: { name: "Royal Mail Tracked 24" },
    }),
    order(
      9.1 * HOUR,
      [
        ["SM-MUG-GAN-GRY", 1],
        ["SM-TWL-SHR", 1],
      ],
      waits,
    ),
    order(13.5 * HOUR, [["SM-PST-TID", 1]], waits, {
      boughtDelivery: { name: "Special Delivery by 1pm" },
      shippingPrice: money(850, "GBP"),
      channel: "shopify",
      by: integration("Shopify"),
      externalId: "#9042",
      payment: { vendor: "shopify", reference: "5902114478" },
    }),
    order(6 * HOUR, [["SM-TEE-GUL-MSS-XL", 1]], waits, { ...unpaid, note: "Pays by bank transfer." }),
    order(2.2 * DAY, [[PRINT, 1]], waits, unpaid),
    order(6.4 * DAY, [["SM-TEE-FRN-NTR-M", 3]], waits, { ...unpaid, reference: "Village hall fair" }),
    order(15 * DAY, [["SM-PRT-MAC-A2", 1]], waits, unpaid),
    order(17 * HOUR, [["SM-TEE-LGT-CHR-L", 2]], {
      confirm: { at: now - 2 * HOUR, card: "card" },
      made: [],
      turns: [],
    }),
    ...troubled(now, order),
    ...late(now, order),
  ];
}

type Order = (ago: number, wanted: Wanted, life: OrderPlan["life"], more?: Partial<OrderPlan>) => OrderPlan;

function troubled(now: number, order: Order): OrderPlan[] {
  const life = (ago: number, made: Making[], turns: Turn[]) => ({ confirm: { at: now - ago }, made, turns });
  const bare = (ago: number, made: Making[], turns: Turn[]) => ({
    confirm: { at: now - ago, bare: true },
    made,
    turns,
  });
  const accepted = (ago: number): Making => ({ accepted: now - ago });
  const artwork: Turn = {
    at: now - 17 * HOUR,
    what: "hold",
    reason: "artwork",
    message: "mackerel-back.png is 1,200 × 1,600 px: 102 dpi at 30 × 40 cm. Northgate needs 150 dpi.",
    fix: "Upload it again at 1,800 × 2,400 px or more, or print it at 20 × 27 cm.",
    item: { orderItemId: "itm_1", placement: "back" },
  };
  const address: Turn = {
    at: now - 1.3 * DAY,
    what: "hold",
    reason: "address",
    message: "Royal Mail does not know this house number.",
    fix: "Ask the customer and correct the delivery address.",
  };
  const paper: Turn = {
    at: now - 20 * HOUR,
    what: "hold",
    reason: "stock",
    message: "The cotton rag in A2 has run out; the next delivery is on Tuesday.",
    fix: "Wait for it, or offer the A3 instead.",
  };
  const baltic: Making = { accepted: now - 1.1 * DAY, inProduction: now - 15 * HOUR };
  const rejected: Turn = { at: now - 2.1 * DAY, what: "reject", reason: "The press for hoodies is down until Monday." };
  const three: Making = {
    accepted: now - 4.4 * DAY,
    inProduction: now - 4 * DAY,
    packed: now - 3.2 * DAY,
    dispatched: now - 2.9 * DAY,
    parcels: 2,
  };
  return [
    order(
      1.6 * DAY,
      [
        [TEE, 2],
        ["SM-TEE-FRN-NTR-L", 1],
        [PRINT, 1],
      ],
      life(
        1.4 * DAY,
        [accepted(1.2 * DAY), { accepted: now - 1.3 * DAY, inProduction: now - 20 * HOUR, packed: now - 4 * HOUR }],
        [artwork],
      ),
      { note: "For a birthday on Saturday week." },
    ),
    order(
      3.1 * DAY,
      [["SM-PRT-LGT-A4", 1]],
      life(
        2.9 * DAY,
        [{}],
        [
          address,
          {
            at: now - 1.2 * DAY,
            what: "details",
            tags: ["ask address"],
            internalNote: "Wrote to them, no answer yet.",
          },
        ],
      ),
    ),
    order(2.6 * DAY, [["SM-PRT-MAC-A2", 1]], life(2.5 * DAY, [accepted(2.2 * DAY)], [paper])),
    order(
      2.9 * DAY,
      [["SM-HOO-SLT-NVY-L", 2]],
      life(2.7 * DAY, [baltic], [rejected, { at: now - 1.9 * DAY, what: "reroute", to: BALTIC.id }]),
    ),
    order(
      5 * DAY,
      [
        [TEE, 2],
        ["SM-TEE-BET-RST-M", 2],
      ],
      life(4.8 * DAY, [three], [{ at: now - 4.7 * DAY, what: "receipt", message: "Thank you for waiting." }]),
    ),
    order(
      1.2 * DAY,
      [["SM-TEE-GUL-MSS-M", 1]],
      bare(
        1.1 * DAY,
        [accepted(22 * HOUR)],
        [{ at: now - 20 * HOUR, what: "move", line1: "The Old Chandlery, 3 Quay Road" }],
      ),
    ),
    order(
      2.4 * DAY,
      [
        ["SM-TOT-BET", 1],
        ["SM-PST-TID", 1],
      ],
      life(2.3 * DAY, [{}], [{ at: now - 2.2 * DAY, what: "cancel", reason: "customer" }]),
    ),
  ];
}

/** Still being made though they were promised for earlier. */
function late(now: number, order: Order): OrderPlan[] {
  const stuck = (ago: number): OrderPlan["life"] => {
    const making: Making = { accepted: now - (ago - 0.5) * DAY, inProduction: now - (ago - 1.6) * DAY };
    return { confirm: { at: now - (ago - 0.2) * DAY }, made: [making], turns: [] };
  };
  return [
    order(8.3 * DAY, [["SM-HOO-SLT-MSS-S", 1]], stuck(8.3), { note: "A present for the 20th." }),
    order(9.2 * DAY, [["SM-TEE-MAC-STN-XL", 1]], stuck(9.2), { tags: ["press"] }),
    order(11.5 * DAY, [["SM-TEE-BET-RST-S", 2]], stuck(11.5)),
  ];
}
