import * as z from "zod";
import { event, idOf, UserId } from "#events/_kernel";

export const ViewId = idOf("vew");
/** The list that a view belongs to, named by the module that shows it: `orders`, `customers` … */
export const ListName = z.string().regex(/^[a-z][a-z-]{0,39}$/, "Enter the name of a list, like orders");
/** The list's search may contain a person's name, so the view is encrypted with the owner's key. */
const viewRef = { viewId: ViewId, owner: UserId };
const personal = {
  subject: (data: { owner: string }) => data.owner,
  erased: { name: "Erased", query: "" },
};

export const ViewSaved = event(
  "ViewSaved",
  z.object({ ...viewRef, list: ListName, name: z.string(), query: z.string(), shared: z.boolean() }),
  { internal: true, personal },
);
/** Only the changed fields. */
export const ViewChanged = event(
  "ViewChanged",
  z.object({ ...viewRef, name: z.string().optional(), query: z.string().optional() }),
  { internal: true, personal: personal as never },
);
/** Everybody in the project can see the view. */
export const ViewShared = event("ViewShared", z.object(viewRef), { internal: true });
export const ViewUnshared = event("ViewUnshared", z.object(viewRef), { internal: true });
export const ViewDeleted = event("ViewDeleted", z.object(viewRef), { internal: true });
/** The deleted view was restored unchanged. */
export const ViewRestored = event("ViewRestored", z.object(viewRef), { internal: true });

/** The view that opens first for one person; `null` = the plain list. */
export const DefaultViewChosen = event(
  "DefaultViewChosen",
  z.object({ list: ListName, owner: UserId, viewId: ViewId.nullable() }),
  { internal: true },
);
