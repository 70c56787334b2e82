import * as z from "zod";
import { event, idOf, UserId } from "#events/_kernel";

export const ViewId = idOf("vew");
/** Which list a view is of, by the module that shows it: `orders`, `customers` … */
export const ListName = z.string().regex(/^[a-z][a-z-]{0,39}$/, "Name a list, like orders");
/** What is found with the list's search may be somebody's name, so the view is sealed with the key of its owner. */
const own = { viewId: ViewId, owner: UserId };
const personal = {
  subject: (data: { owner: string }) => data.owner,
  erased: { name: "Erased", query: "" },
};

export const ViewSaved = event(
  "ViewSaved",
  z.object({ ...own, list: ListName, name: z.string(), query: z.string(), shared: z.boolean() }),
  { internal: true, personal },
);
/** Only what changed. */
export const ViewChanged = event(
  "ViewChanged",
  z.object({ ...own, name: z.string().optional(), query: z.string().optional() }),
  { internal: true, personal: personal as never },
);
/** Everybody in the project finds it from now on. */
export const ViewShared = event("ViewShared", z.object(own), { internal: true });
export const ViewUnshared = event("ViewUnshared", z.object(own), { internal: true });
export const ViewDeleted = event("ViewDeleted", z.object(own), { internal: true });
/** Taken back from the deleted ones, as it was. */
export const ViewRestored = event("ViewRestored", z.object(own), { internal: true });

/** The view one person's list opens with; `null` = the list itself. */
export const DefaultViewChosen = event(
  "DefaultViewChosen",
  z.object({ list: ListName, owner: UserId, viewId: ViewId.nullable() }),
  { internal: true },
);
