import * as z from "zod";
import { DefaultViewChosen } from "#events/saved-views";
import { projection, view } from "#platform/views";

const Chosen = z.object({ viewId: z.string().nullable() });

/** By list and person; a view that was deleted or is no longer shared stays here and is skipped by the list. */
export const defaultViewView = view<z.infer<typeof Chosen>>({
  name: "saved-views-default",
  version: 1,
  row: Chosen,
  indexes: {},
});

export const chosenIn = (list: string, owner: string): string => `${list}:${owner}`;

export const defaultViewProjection = projection(defaultViewView).when(
  DefaultViewChosen,
  ({ data }) => chosenIn(data.list, data.owner),
  (_, { data }) => ({ viewId: data.viewId }),
);
