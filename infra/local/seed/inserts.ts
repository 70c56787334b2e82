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
  const sendTo = async <D extends AnyDecider>(
    project: string,
    at: number,
    by: D,
    id: string,
    command: CommandOf<D>,
    input: object,
  ) => {
    const context = { ...asSystem(portsAt(world, at), project), actor: keeper };
    const result = await run(context, by, id, command, input as never);
    if (isRefusal(result)) throw new Error(`The demo's inserts were refused: ${JSON.stringify(result)}`);
  };
  const send = <D extends AnyDecider>(at: number, by: D, id: string, command: CommandOf<D>, input: object) =>
    sendTo(tenant, at, by, id, command, input);
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
    const packers = new Set(orders.map(({ fulfillments }) => fulfillments[0]?.fulfiller?.project ?? tenant));
    for (const location of packers) {
      const counted = { insertId, location, level: 250, packed: 0 };
      await send(begun + 2 * DAY, insert, insertId, "countStock", counted);
    }
    for (const [place, order] of orders.entries()) {
      const [fulfilment] = order.fulfillments;
      if (!fulfilment) continue;
      const fulfillmentId = fulfilment.id;
      const inserts = [{ insertId, name, insertTypeId: typeId, quantity: 1 }];
      const about = { fulfillmentId, orderId: order.id, number: fulfilment.number, inserts };
      const at = now - (place + 3) * DAY;
      const leftAt = new Date(at).toISOString();
      const isMissed = place === 2;
      const packed = {
        packed: isMissed ? [] : [insertId],
        reasons: isMissed ? { [insertId]: "None at the bench" } : {},
      };
      const fulfiller = fulfilment.fulfiller?.project;
      const isOwn = fulfiller === undefined || fulfiller === tenant;
      const project = isOwn ? tenant : fulfiller;
      const parcel = isOwn ? fulfillmentId : derivedId("pjb", tenant, fulfillmentId);
      if (!isOwn)
        await send(at - 5 * HOUR, packing, fulfillmentId, "choose", { ...about, parcel: fulfillmentId, fulfiller });
      const shop = isOwn ? {} : { shop: tenant };
      await sendTo(project, at - 5 * HOUR, packing, parcel, "choose", { ...about, ...shop, parcel });
      await sendTo(project, at - HOUR, packing, parcel, "pack", { parcel, ...packed });
      await sendTo(project, at, packing, parcel, "leave", { parcel, leftAt });
      if (!isOwn) await send(at, packing, fulfillmentId, "leave", { parcel: fulfillmentId, leftAt, from: packed });
    }
  }
}
