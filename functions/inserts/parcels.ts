import { mapRefusal } from "#platform/commands";
import type { BodyOf, QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import type { inserts, ParcelInserts } from "./contract/index.ts";
import { packing } from "./domain/index.ts";
import { insertView } from "./projections/insert.ts";
import { type ParcelRow, parcelView } from "./projections/parcel.ts";
import { insertType } from "./types.ts";

type Contract = typeof inserts;
type ParcelContext = Context & { readonly params: { readonly parcel: string } };

const toParcel = (row: ParcelRow): ParcelInserts => ({
  ...row,
  inserts: row.inserts.map(({ insertTypeId, ...each }) => ({
    ...each,
    typeName: insertType(insertTypeId)?.name ?? insertTypeId,
  })),
});

export async function getParcelInserts({ views, params }: ParcelContext) {
  const row = await views.get(parcelView, params.parcel);
  return row ? toParcel(row) : refuse("not-found");
}

const MAX_PARCELS = 20;

export async function listOrderInserts({ views, params }: Context & { readonly params: { readonly orderId: string } }) {
  const range = { index: "order", partition: params.orderId, limit: MAX_PARCELS };
  return { parcels: (await views.page(parcelView, range)).rows.map(toParcel) };
}

export async function packParcelInserts(
  context: ParcelContext & { readonly body: BodyOf<Contract["packParcelInserts"]> },
) {
  const { params, body, run } = context;
  const result = await run(packing, params.parcel, "pack", { parcel: params.parcel, ...body } as never);
  return isRefusal(result) ? mapRefusal(result) : getParcelInserts(context);
}

export async function listInsertParcels(
  context: Context & {
    readonly params: { readonly insertId: string };
    readonly query: QueryOf<Contract["listInsertParcels"]>;
  },
) {
  const { views, params, query, paging } = context;
  if (!(await views.get(insertView, params.insertId))) return refuse("not-found");
  const range = { index: "insert", partition: params.insertId, descending: true, limit: query.pageSize };
  const page = await views.page(parcelView, { ...range, ...paging.after(query.pageToken) });
  return { parcels: page.rows.map(toParcel), nextPageToken: paging.next(page.next) };
}
