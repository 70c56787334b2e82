import type { Context } from "#platform/http";
import type { SavedView } from "./contract/index.ts";
import type { ViewRow } from "./projections/saved-view.ts";

/** Members who may edit the project's settings may also edit shared views. */
export const manages = ({ permissions }: Context): boolean => permissions.has("projects.project.edit");
export const maySee = ({ caller }: Context, row: ViewRow): boolean =>
  !row.deleted && (row.owner === caller.user || row.shared);
export const mayChange = (context: Context, row: ViewRow): boolean =>
  row.owner === context.caller.user || (row.shared && manages(context));

export function viewAnswer({ deleted: _deleted, ...row }: ViewRow, editable: boolean): SavedView {
  return { ...row, editable };
}
