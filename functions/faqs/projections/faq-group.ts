import type * as z from "zod";
import { FaqGroupOrdered, faqGroupKind } from "#events/faqs";
import { metaOf } from "#platform/history";
import { recordListing, recordProjection, recordView } from "#platform/record-views";
import { normalised, sortable } from "#platform/views";
import { FaqGroup } from "../contract/index.ts";
import { isHidden } from "../domain/visibility.ts";

const FaqGroupRow = FaqGroup.omit({ faqCount: true, names: true, path: true });
export type FaqGroupRow = z.infer<typeof FaqGroupRow>;

export const faqGroupListing = recordListing<FaqGroupRow>({
  order: "sortOrder",
  orders: {
    sortOrder: ({ sortOrder, createdAt, id }) => `${sortable(sortOrder)} ${createdAt} ${id}`,
    name: ({ name, id }) => `${normalised(name)} ${id}`,
    updatedAt: ({ updatedAt, id }) => `${updatedAt} ${id}`,
  },
  within: { visibility: ({ visibility }) => visibility, parent: ({ parentId }) => parentId },
  hidden: ({ visibility }) => isHidden(visibility),
  text: ({ name, description }) => [name, description],
});
export const faqGroupView = recordView<FaqGroupRow>(
  { name: "faqs-group", version: 5, row: FaqGroupRow },
  faqGroupListing,
);
export const faqGroupProjection = recordProjection<typeof faqGroupKind, FaqGroupRow, FaqGroupRow>(
  faqGroupKind,
  faqGroupView,
  { initial: { faqOrder: [] } },
).when(
  FaqGroupOrdered,
  ({ data }) => data.faqGroupId,
  (row, fact) => row && { ...row, faqOrder: fact.data.faqOrder, ...metaOf(fact, row) },
);
