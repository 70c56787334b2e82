import type { SomeListingFields } from "#events/integrations";

/** `untouched`: nobody has changed the listing; the catalogue may still have one. */
export type Listing =
  | { readonly status: "untouched"; readonly fields: SomeListingFields }
  | { readonly status: "listed"; readonly fields: SomeListingFields }
  | { readonly status: "deleted"; readonly fields: SomeListingFields };

type ListingData = SomeListingFields & { readonly code: string };
const fieldsOf = ({ code: _, ...fields }: ListingData): SomeListingFields => fields;

export const evolve = {
  ListingCreated: (_: Listing, data: ListingData): Listing => ({ status: "listed", fields: fieldsOf(data) }),
  ListingChanged: (state: Listing, data: ListingData): Listing => ({
    status: "listed",
    fields: { ...state.fields, ...fieldsOf(data) },
  }),
  ListingDeleted: (state: Listing): Listing => ({ ...state, status: "deleted" }),
  ListingRestored: (state: Listing): Listing => ({ ...state, status: "listed" }),
};
