import * as z from "zod";
import { ChosenInsert, InsertsChosen, InsertsPacked, ParcelCancelled, ParcelLeft } from "#events/inserts";
import { projection, view } from "#platform/views";

const Row = z.object({
  id: z.string(),
  orderId: z.string(),
  number: z.string(),
  status: z.enum(["waiting", "left", "cancelled"]),
  fulfiller: z.string().optional(),
  inserts: z.array(ChosenInsert.extend({ packed: z.boolean(), missedReason: z.string().optional() })),
  chosenAt: z.string(),
  leftAt: z.string().optional(),
});
export type ParcelRow = z.infer<typeof Row>;

/** The pieces of an insert that one project has packed: the shop itself, or a fulfiller. */
export const packedBy = (insertId: string, packer: string | undefined): string => `${insertId}/${packer ?? ""}`;

/** What goes into each parcel; `outcome` counts per insert the parcels that left with it and without it, and the pieces by packer. */
export const parcelView = view<ParcelRow>({
  name: "inserts-parcel",
  version: 2,
  row: Row,
  indexes: {
    insert: ({ inserts, chosenAt }) => inserts.map(({ insertId }) => ({ partition: insertId, sort: chosenAt })),
    order: ({ orderId, number }) => ({ partition: orderId, sort: number }),
  },
  tallies: {
    outcome: ({ status, inserts, fulfiller }) =>
      status === "left"
        ? inserts.flatMap(({ insertId, packed, quantity }) => [
            { partition: insertId, add: packed ? { packed: 1 } : { missed: 1 } },
            ...(packed ? [{ partition: packedBy(insertId, fulfiller), add: { pieces: quantity } }] : []),
          ])
        : [],
  },
});

const onParcel = ({ data }: { data: { parcel: string } }) => data.parcel;

export const parcels = projection(parcelView)
  .when(InsertsChosen, onParcel, (_, { data: { parcel, orderId, number, inserts, fulfiller }, at }) => ({
    id: parcel,
    orderId,
    number,
    status: "waiting",
    inserts: inserts.map((each) => ({ ...each, packed: false })),
    chosenAt: at,
    ...(fulfiller && { fulfiller }),
  }))
  .when(
    InsertsPacked,
    onParcel,
    (row, { data: { packed, reasons } }) =>
      row && {
        ...row,
        inserts: row.inserts.map(({ missedReason: _, ...each }) => {
          const reason = reasons[each.insertId];
          return { ...each, packed: packed.includes(each.insertId), ...(reason && { missedReason: reason }) };
        }),
      },
  )
  .when(
    ParcelLeft,
    onParcel,
    (row, { data: { inserts, leftAt } }) => row && { ...row, status: "left", inserts, leftAt },
  )
  .when(ParcelCancelled, onParcel, (row) => row && { ...row, status: "cancelled" });
