import type { SomeListingFields } from "#events/integrations";

/** `untouched`: nobody has written about it; it may still be one the catalogue brings along. */
export type Listing =
  | { readonly status: "untouched"; readonly fields: SomeListingFields }
  | { readonly status: "listed"; readonly fields: SomeListingFields }
  | { readonly status: "deleted"; readonly fields: SomeListingFields };

type Told = SomeListingFields & { readonly code: string };
const fieldsOf = ({ code: _, ...fields }: Told): SomeListingFields => fields;

export const evolve = {
  ListingCreated: (_: Listing, data: Told): Listing => ({ status: "listed", fields: fieldsOf(data) }),
  ListingChanged: (state: Listing, data: Told): Listing => ({
    status: "listed",
    fields: { ...state.fields, ...fieldsOf(data) },
  }),
  ListingDeleted: (state: Listing): Listing => ({ ...state, status: "deleted" }),
  ListingRestored: (state: Listing): Listing => ({ ...state, status: "listed" }),
};
