import * as z from "zod";
import {
  ListingChanged,
  ListingCreated,
  ListingDeleted,
  ListingFields,
  ListingRestored,
  ModuleCode,
  type SomeListingFields,
} from "#events/integrations";
import { Meta, metaOf } from "#platform/history";
import { normalised, projection, view } from "#platform/views";

const Row = z.object({
  code: ModuleCode,
  /** Created on this platform; else the row holds changes to a module of the built-in catalogue. */
  own: z.boolean(),
  deleted: z.boolean(),
  fields: ListingFields.partial(),
  ...Meta.shape,
});
export type ListingRow = z.infer<typeof Row>;

/** Whether everybody finds it in the store. */
export const isOffered = ({ status, visibility }: SomeListingFields): boolean =>
  status === "published" && (visibility === "public" || visibility === "beta");
export const textsOf = (code: string, { name, tagline, tags = [] }: SomeListingFields) => [
  ...[name, code, tagline],
  ...tags,
];

const isThere = ({ own, deleted }: ListingRow): boolean => own && !deleted;
const sortOf = ({ fields }: ListingRow): string => normalised(fields.name ?? "");

export const listingView = view<ListingRow>({
  name: "integrations-listing",
  version: 4,
  row: Row,
  indexes: {
    admin: (row) => (isThere(row) ? { sort: sortOf(row) } : undefined),
    store: (row) => (isThere(row) && isOffered(row.fields) ? { sort: sortOf(row) } : undefined),
    brought: (row) => (row.own ? undefined : { sort: row.code }),
  },
  search: { text: (row) => (isThere(row) ? textsOf(row.code, row.fields) : []), sort: sortOf },
  tallies: {
    offered: ({ fields, ...row }) =>
      isThere({ fields, ...row }) && isOffered(fields) && fields.category
        ? [{ partition: fields.category, add: { listings: 1 } }]
        : [],
  },
});

type ListingFact = Parameters<typeof metaOf>[0];
const key = ({ data }: { readonly data: { readonly code: string } }) => data.code;
const after = (
  row: ListingRow | undefined,
  code: string,
  fact: ListingFact,
  change: Partial<ListingRow>,
): ListingRow => ({
  ...(row ?? { code, own: false, deleted: false, fields: {} }),
  ...change,
  ...metaOf(fact, row),
});

export const listings = projection(listingView)
  .when(ListingCreated, key, (row, fact) => {
    const { code, ...fields } = fact.data;
    return after(row, code, fact, { own: true, deleted: false, fields });
  })
  .when(ListingChanged, key, (row, fact) => {
    const { code, ...fields } = fact.data;
    return after(row, code, fact, { fields: { ...row?.fields, ...fields } });
  })
  .when(ListingDeleted, key, (row, fact) => after(row, fact.data.code, fact, { deleted: true }))
  .when(ListingRestored, key, (row, fact) => after(row, fact.data.code, fact, { deleted: false }));
