import { integrations } from "#contracts/integrations";
import { recordHistory } from "#web/_record/record-history.ts";
import { orThrow } from "#web/_server/answers.ts";
import type { Member } from "#web/_server/member.ts";

type Call = Member["call"];
const most = 100;

/** A module by its code and how it is called, as far as that can be told. */
async function namesOf(call: Call, codes: readonly string[]) {
  return Promise.all(
    codes.map(async (code) => {
      const answer = await call(integrations.getListing, { params: { listing: code } });
      return { code, name: answer.ok ? answer.value.name : code, isListed: answer.ok };
    }),
  );
}

/** One module: its offer, as long as there is one, and how it stands in the project. */
export async function moduleData({ call, project, permissions, preview, user }: Member, code: string) {
  const params = { project: project.id, integration: code };
  const can = (action: string) => permissions.includes(`integrations.integration.${action}`);
  const sees = can("view");
  const found = await call(integrations.getListing, { params: { listing: code } });
  const here = sees ? await call(integrations.getProjectIntegration, { params }) : undefined;
  const listing = found.ok ? found.value : undefined;
  const integration = here?.ok ? here.value : undefined;
  if (!listing && !integration) throw orThrow(found);
  const installed = integration && integration.status !== "uninstalled" ? integration : undefined;
  const [needs, against, products, history, kinds] = await Promise.all([
    namesOf(call, listing?.requires ?? []),
    namesOf(call, listing?.conflicts ?? []),
    listing
      ? call(integrations.listIntegrationProducts, { params: { integration: code }, query: { pageSize: most } })
      : undefined,
    sees ? recordHistory(call, integrations.integrationHistory, params) : [],
    call(integrations.listCategories, { query: { pageSize: most } }),
  ]);
  const category = listing?.category;
  return {
    code,
    name: listing?.name ?? integration?.name ?? code,
    listing,
    installed,
    needs,
    against,
    history,
    sees,
    kind: kinds.ok ? kinds.value.categories.find((each) => each.code === category)?.name : undefined,
    products: products?.ok ? products.value.products.filter(({ active }) => active) : [],
    may: {
      install: can("create") && !preview,
      change: can("edit") && !preview,
      uninstall: can("delete") && !preview,
      manage: user.isAdmin,
    },
  };
}
export type ModuleData = Awaited<ReturnType<typeof moduleData>>;
