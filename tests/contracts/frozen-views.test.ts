import { expect, test } from "vitest";
import { freeze, frozen, frozenView, projections } from "./frozen-views.ts";

test.each(projections.map((projection) => ({ name: projection.view.name, projection })))(
  "$name is in its version what it was when it was frozen, so that an upgraded folder need not be filled anew",
  async ({ name, projection }) => {
    const now = await frozenView(projection);
    const why = "raise the view's version if it makes something else of the same facts; then npm run freeze";
    expect(now, why).toEqual(frozen.views[name]);
  },
);

test("every view and every sample is frozen, and none that is gone", async () => {
  expect(await freeze(), "npm run freeze").toEqual(frozen);
});
