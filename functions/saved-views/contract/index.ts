import * as z from "zod";
import { ListName, ViewId } from "#events/saved-views";
import { command, named, paged, pageOf, query } from "#platform/contract";
import { SavedView } from "./views.ts";

export * from "./refusals.ts";
export * from "./views.ts";

const viewParams = { viewId: ViewId };
const Name = z.string().trim().min(1, "Enter a name").max(60);
const Query = z.string().max(2000);

export const savedViews = named({
  listSavedViews: query("GET /v1/saved-views", {
    summary: "List the caller's own views of a list by name, then those others share",
    permission: "saved-views.view.list",
    query: paged({ list: ListName }),
    returns: pageOf("savedViews", SavedView).extend({ defaultViewId: z.string().nullable() }),
  }),
  saveView: command("POST /v1/saved-views", {
    summary: "Save a view of a list",
    permission: "saved-views.view.create",
    body: z.strictObject({ list: ListName, name: Name, query: Query, shared: z.boolean().default(false) }),
    returns: SavedView,
    status: 201,
    refuses: ["view-name-taken", "too-many-views", "not-found"],
  }),
  changeView: command("PATCH /v1/saved-views/{viewId}", {
    summary: "Rename a view, or change what it shows",
    permission: "saved-views.view.edit",
    params: viewParams,
    body: z.strictObject({ name: Name.optional(), query: Query.optional() }),
    returns: SavedView,
    refuses: ["not-found", "view-of-another", "view-name-taken"],
  }),
  shareView: command("POST /v1/saved-views/{viewId}/share", {
    summary: "Share a view with everyone in the project",
    permission: "saved-views.view.share",
    params: viewParams,
    returns: SavedView,
    refuses: ["not-found", "view-of-another"],
  }),
  unshareView: command("POST /v1/saved-views/{viewId}/unshare", {
    summary: "Stop sharing a view",
    permission: "saved-views.view.share",
    params: viewParams,
    returns: SavedView,
    refuses: ["not-found", "view-of-another"],
  }),
  deleteView: command("DELETE /v1/saved-views/{viewId}", {
    summary: "Delete a view; the records it shows stay",
    permission: "saved-views.view.delete",
    params: viewParams,
    refuses: ["not-found", "view-of-another"],
  }),
  restoreView: command("POST /v1/saved-views/{viewId}/restore", {
    summary: "Restore a deleted view",
    permission: "saved-views.view.delete",
    params: viewParams,
    returns: SavedView,
    refuses: ["not-found", "view-of-another", "view-name-taken", "too-many-views"],
  }),
  chooseDefaultView: command("PUT /v1/saved-views/defaults/{list}", {
    summary: "Choose the caller's default view of a list; null for none",
    permission: "saved-views.view.list",
    params: { list: ListName },
    body: z.strictObject({ viewId: ViewId.nullable() }),
    refuses: ["not-found"],
  }),
});
