import {
  ListingChanged,
  ListingCreated,
  ListingDeleted,
  type ListingFields,
  ListingRestored,
  type SomeListingFields,
} from "#events/integrations";
import { differing, refuse } from "#platform/domain";
import type { Listing } from "./evolve.ts";

/** `brought`: the catalogue's fields of this code, if the catalogue has it. */
interface About {
  readonly code: string;
  readonly brought?: ListingFields | undefined;
}
const exists = (state: Listing, { brought }: About): boolean =>
  state.status === "listed" || (state.status === "untouched" && brought !== undefined);

export function createListing(state: Listing, { code, brought, fields }: About & { fields: ListingFields }) {
  if (exists(state, { code, brought }) || brought)
    return refuse("listing-code-taken", { errors: { code: ["Another module has this code"] } });
  return [ListingCreated({ code, ...fields })];
}

export function changeListing(state: Listing, { code, brought, ...sent }: About & SomeListingFields) {
  if (!exists(state, { code, brought })) return refuse("listing-not-found");
  const changes = differing({ ...brought, ...state.fields }, sent);
  return Object.keys(changes).length ? [ListingChanged({ code, ...changes })] : [];
}

export function deleteListing(state: Listing, about: About) {
  if (state.status === "deleted") return [];
  return exists(state, about) ? [ListingDeleted({ code: about.code })] : refuse("listing-not-found");
}

export function restoreListing(state: Listing, about: About) {
  if (state.status === "deleted") return [ListingRestored({ code: about.code })];
  return exists(state, about) ? [] : refuse("listing-not-found");
}
