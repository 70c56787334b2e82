import { integrations } from "#contracts/integrations";
import { recordHistory } from "#web/_record/record-history.ts";
import { orThrow } from "#web/_server/answers.ts";
import type { AnyMember } from "#web/_server/member.ts";

type Call = AnyMember["call"];

/** The kinds of modules to choose among; names are the store's own, which asks for a project. */
export async function kindsOf({ call, project }: Pick<AnyMember, "call" | "project">) {
  if (!project) return undefined;
  const response = await call(integrations.listCategories, { query: { pageSize: 100 } });
  return response.ok
    ? response.value.categories.map(({ code, name }) => ({ value: code as string, label: name }))
    : undefined;
}

export const listingHistory = (call: Call, listing: string) =>
  recordHistory(call, integrations.adminListingHistory, { listing });

export const listingOf = async (call: Call, listing: string) =>
  orThrow(await call(integrations.getAdminListing, { params: { listing } }));
