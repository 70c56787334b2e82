import type { Actor } from "../../../events/_kernel/index.ts";
import { derivedId, run } from "../../../functions/_platform/commands/index.ts";
import type { AnyDecider, CommandOf } from "../../../functions/_platform/domain/index.ts";
import { isRefusal } from "../../../functions/_platform/domain/index.ts";
import { readerOf } from "../../../functions/_platform/views/index.ts";
import { blobOf, described } from "../../../functions/drive/content/described.ts";
import { file } from "../../../functions/drive/domain/file/index.ts";
import { insert, packing } from "../../../functions/inserts/domain/index.ts";
import { insertType } from "../../../functions/inserts/types.ts";
import { orderPageView } from "../../../functions/orders/projections/order-page.ts";
import { orderRowView } from "../../../functions/orders/projections/order-row.ts";
import { asSystem } from "./asking.ts";
import { DAY, HOUR } from "./calendar.ts";
import { posterOf } from "./poster.ts";
import { portsAt, type World } from "./scene.ts";

const INSERTS = [
  {
    name: "Gannet sticker",
    typeId: "ity_stickerround",
    rules: { conditions: [], firstOrderOnly: true },
    colours: ["#1e293b", "#f59e0b"],
    approved: true,
  },
  {
    name: "Parcel label, winter",
    typeId: "ity_labelparcel",
    rules: { conditions: [], minOrderTotal: { amount: 5_000, currency: "GBP" } },
    colours: ["#0f766e", "#ecfeff"],
    approved: false,
  },
] as const;
const PARCELS = 8;

/** An insert that goes into parcels, one that waits for review, and what went with the latest parcels. */
export async function seedInserts(world: World, tenant: string, keeper: Actor, now: number): Promise<void> {
  const send = async <D extends AnyDecider>(at: number, by: D, id: string, command: CommandOf<D>, input: object) => {
    const done = await run({ ...asSystem(portsAt(world, at), tenant), actor: keeper }, by, id, command, input as never);
    if (isRefusal(done)) throw new Error(`The demo's inserts were refused: ${JSON.stringify(done)}`);
  };
  for (const [at, { name, typeId, rules, colours, approved }] of INSERTS.entries()) {
    const [type, insertId] = [insertType(typeId), derivedId("ins", tenant, name)];
    if (!type) throw new Error(`The demo has no ${typeId}`);
    const begun = now - (50 - at * 48) * DAY;
    const bytes = posterOf(840, at === 0 ? 840 : 600, colours[0], colours[1]);
    const fileId = derivedId("fil", tenant, `insert-${at}`);
    const content = described(bytes, "insert.png");
    await portsAt(world, begun).blobs.put(tenant, blobOf(fileId, content.checksum), bytes, content.contentType);
    const details = { name: `${name}.png`, folder: "/inserts", tags: [], starred: false, visibility: "private" };
    await send(begun, file, fileId, "upload", { fileId, ...details, ...content });
    const about = { name, insertTypeId: typeId, artwork: { front: fileId }, rules, quantityPerOrder: 1, priority: 100 };
    await send(begun, insert, insertId, "create", { insertId, ...about, unitPrice: type.unitPrice, sides: type.sides });
    if (!approved) continue;
    await send(begun + DAY, insert, insertId, "review", { insertId, approved: true });
    await send(begun + 2 * DAY, insert, insertId, "countStock", {
      insertId,
      location: "Studio",
      level: 250,
      packed: 0,
    });
    const views = readerOf(world.local.ports.views, tenant, async () => {});
    const { rows } = await views.page(orderRowView, {
      index: "delivered",
      partition: "",
      descending: true,
      limit: PARCELS,
    });
    const orders = await views.many(
      orderPageView,
      rows.map(({ id }) => id),
    );
    for (const [place, order] of orders.entries()) {
      const [fulfilment] = order.fulfillments;
      if (!fulfilment) continue;
      const parcel = fulfilment.id;
      const ref = { parcel, fulfillmentId: parcel, orderId: order.id, number: fulfilment.number };
      const leftAt = now - (place + 3) * DAY;
      const chosen = [{ insertId, name, insertTypeId: typeId, quantity: 1 }];
      await send(leftAt - 5 * HOUR, packing, parcel, "choose", { ...ref, inserts: chosen });
      const isMissed = place === 2;
      const packed = {
        packed: isMissed ? [] : [insertId],
        reasons: isMissed ? { [insertId]: "None at the bench" } : {},
      };
      await send(leftAt - HOUR, packing, parcel, "pack", { parcel, ...packed });
      await send(leftAt, packing, parcel, "leave", { parcel, leftAt: new Date(leftAt).toISOString() });
    }
  }
}
