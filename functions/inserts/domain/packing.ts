import {
  type ChosenInsert,
  InsertsChosen,
  InsertsPacked,
  PACKING,
  ParcelCancelled,
  ParcelLeft,
  packingEvents,
} from "#events/inserts";
import { decider, refuse } from "#platform/domain";

type Chosen = Parameters<typeof InsertsChosen>[0];
export type Packing =
  | { readonly status: "none" }
  | (Omit<Chosen, "inserts"> & {
      readonly status: "waiting" | "left" | "cancelled";
      readonly inserts: readonly ChosenInsert[];
      readonly packed: readonly string[];
      readonly reasons: Readonly<Record<string, string>>;
    });

/** A parcel that was taken from a project may come back to it. */
const choose = (packing: Packing, input: Chosen) =>
  packing.status === "none" || packing.status === "cancelled" ? [InsertsChosen(input)] : [];
const cancel = (packing: Packing, { parcel }: { readonly parcel: string }) =>
  packing.status === "waiting" ? [ParcelCancelled({ parcel })] : [];

/** Another project packs it now, or this one itself. */
function reroute(
  packing: Packing,
  { fulfiller }: { readonly parcel: string; readonly fulfiller?: string | undefined },
) {
  if (packing.status !== "waiting" || packing.fulfiller === fulfiller) return [];
  const { status: _status, packed: _packed, reasons: _reasons, fulfiller: _fulfiller, inserts, ...rest } = packing;
  return [InsertsChosen({ ...rest, inserts: [...inserts], ...(fulfiller && { fulfiller }) })];
}

function pack(
  packing: Packing,
  input: {
    readonly parcel: string;
    readonly packed: readonly string[];
    readonly reasons: Readonly<Record<string, string>>;
  },
) {
  if (packing.status === "none") return refuse("not-found");
  if (packing.status === "left") return refuse("parcel-left");
  if (packing.status === "cancelled") return refuse("parcel-cancelled");
  const here = packing.inserts.map(({ insertId }) => insertId);
  const packed = here.filter((id) => input.packed.includes(id));
  const reasons = Object.fromEntries(
    Object.entries(input.reasons).filter(([id, why]) => here.includes(id) && !packed.includes(id) && why),
  );
  const isSame = JSON.stringify([packed, reasons]) === JSON.stringify([packing.packed, packing.reasons]);
  return isSame ? [] : [InsertsPacked({ parcel: input.parcel, packed, reasons })];
}

/** `packed`: what the project that packed it says; otherwise what was marked here. A parcel another project packs leaves only by its word. */
function leave(
  packing: Packing,
  input: {
    readonly parcel: string;
    readonly leftAt: string;
    readonly from?: {
      readonly packed: readonly string[];
      readonly reasons: Readonly<Record<string, string>>;
    };
  },
) {
  if (packing.status !== "waiting" || (packing.fulfiller && !input.from)) return [];
  const { packed, reasons } = input.from ?? packing;
  const { parcel, fulfillmentId, orderId, number, shop } = packing;
  const inserts = packing.inserts.map((each) => {
    const isPacked = packed.includes(each.insertId);
    const missedReason = reasons[each.insertId];
    return { ...each, packed: isPacked, ...(!isPacked && missedReason && { missedReason }) };
  });
  return [ParcelLeft({ parcel, fulfillmentId, orderId, number, inserts, leftAt: input.leftAt, ...(shop && { shop }) })];
}

/** The inserts of one parcel. */
export const packing = decider<Packing>()({
  name: PACKING,
  initial: { status: "none" },
  events: packingEvents,
  decide: { choose, reroute, pack, leave, cancel },
  evolve: {
    InsertsChosen: (_, data): Packing => ({ ...data, status: "waiting", packed: [], reasons: {} }),
    InsertsPacked: (state, { packed, reasons }): Packing =>
      state.status === "none" ? state : { ...state, packed, reasons },
    ParcelLeft: (state): Packing => (state.status === "none" ? state : { ...state, status: "left" }),
    ParcelCancelled: (state): Packing => (state.status === "none" ? state : { ...state, status: "cancelled" }),
  },
});
