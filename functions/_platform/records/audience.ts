import type { Context } from "#platform/http";
import type { Audience } from "#platform/record-views";

/** Whose lists this caller reads. */
export const audienceOf = (
  {
    listing,
    permission,
  }: { readonly listing: { readonly hidden?: unknown }; readonly permission?: string | undefined },
  { permissions }: Pick<Context, "permissions">,
): Audience => (!listing.hidden || permissions.has(`${permission}.edit`) ? "editors" : "readers");
