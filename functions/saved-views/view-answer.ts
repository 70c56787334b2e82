import type { Context } from "#platform/http";
import type { SavedView } from "./contract/index.ts";
import type { ViewRow } from "./projections/saved-view.ts";

/** Who may edit the project's settings may tidy up what is shared in it. */
export const manages = ({ permissions }: Context): boolean => permissions.has("projects.project.edit");
export const maySee = ({ caller }: Context, row: ViewRow): boolean =>
  !row.deleted && (row.owner === caller.user || row.shared);
export const mayChange = (asked: Context, row: ViewRow): boolean =>
  row.owner === asked.caller.user || (row.shared && manages(asked));

export function viewAnswer({ deleted: _deleted, ...row }: ViewRow, editable: boolean): SavedView {
  return { ...row, editable };
}
