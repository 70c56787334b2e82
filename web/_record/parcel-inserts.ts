import { inserts } from "#contracts/inserts";
import type { Member } from "#web/_server/member.ts";

const SEES = "fulfilments.fulfilment.view";

/** The inserts of an order's parcels; undefined where there are none, or somebody may not see parcels. */
export async function insertsOfOrder({ call, permissions }: Member, orderId: string, back: string) {
  if (!permissions.includes(SEES)) return undefined;
  const found = await call(inserts.listOrderInserts, { params: { orderId } });
  if (!found.ok || found.value.parcels.length === 0) return undefined;
  return { parcels: found.value.parcels, back, mayPack: permissions.includes("fulfilments.report.create") };
}

/** The inserts of a production job. */
export async function insertsOfJob({ call, permissions }: Member, parcel: string, back: string) {
  if (!permissions.includes(SEES)) return undefined;
  const found = await call(inserts.getParcelInserts, { params: { parcel } });
  if (!found.ok) return undefined;
  return { parcels: [found.value], back, mayPack: permissions.includes("fulfilments.report.create") };
}
export type ParcelInsertsData = NonNullable<Awaited<ReturnType<typeof insertsOfOrder>>>;
