import { type ConfigSchema, type Integration, integrations } from "#contracts/integrations";
import { builtIn, isIncluded } from "#events/_modules";
import { recordHistory } from "#web/_record/record-history.ts";
import { orThrow } from "#web/_server/answers.ts";
import type { Member } from "#web/_server/member.ts";

type Call = Member["call"];
const most = 100;
const MAX_VERSIONS = 20;

/** What ends with a built-in module, as it declares it. */
function stopsOf(code: string) {
  const { menu = [], routes = [], services = [], stops = [] } = builtIn(code) ?? {};
  return {
    menu: menu.flatMap(({ name }) => routes.find((each) => each.name === name)?.title ?? []),
    pages: services.length > 0 ? routes.map(({ path }) => path) : [],
    calls: services,
    others: stops,
  };
}

/** A module by its code and how it is called, as far as that is known. */
async function namesOf(call: Call, codes: readonly string[]) {
  return Promise.all(
    codes.map(async (code) => {
      const response = await call(integrations.getListing, { params: { listing: code } });
      return { code, name: response.ok ? response.value.name : code, isListed: response.ok };
    }),
  );
}

const defaultsOf = (schema: ConfigSchema | undefined): Integration["config"] =>
  Object.fromEntries(
    Object.entries(schema?.properties ?? {}).flatMap(([name, each]) =>
      each.default === undefined ? [] : [[name, each.default]],
    ),
  );

/** One module: its offer, as long as there is one, and how it stands in the project. */
export async function moduleData({ call, project, projects, permissions, preview, user }: Member, code: string) {
  const params = { project: project.id, integration: code };
  const can = (action: string) => permissions.includes(`integrations.integration.${action}`);
  const sees = can("view");
  const found = await call(integrations.getListing, { params: { listing: code } });
  const here = sees ? await call(integrations.getProjectIntegration, { params }) : undefined;
  const listing = found.ok ? found.value : undefined;
  const integration = here?.ok ? here.value : undefined;
  if (!listing && !integration) throw orThrow(found);
  const installed = integration && integration.status !== "uninstalled" ? integration : undefined;
  const [needs, against, products, history, kinds, versions] = await Promise.all([
    namesOf(call, listing?.requires ?? []),
    namesOf(call, listing?.conflicts ?? []),
    listing
      ? call(integrations.listIntegrationProducts, { params: { integration: code }, query: { pageSize: most } })
      : undefined,
    sees ? recordHistory(call, integrations.integrationHistory, params) : [],
    call(integrations.listCategories, { query: { pageSize: most } }),
    sees ? call(integrations.listIntegrationVersions, { params, query: { pageSize: MAX_VERSIONS } }) : undefined,
  ]);
  const category = listing?.category;
  return {
    code,
    name: listing?.name ?? integration?.name ?? code,
    listing,
    installed,
    /** The settings it had when it was uninstalled, else its defaults. */
    before: { ...defaultsOf(listing?.configSchema), ...(installed ? {} : integration?.config) },
    needs,
    against,
    history,
    sees,
    versions: versions?.ok ? versions.value.versions : [],
    /** The person's other projects that have the module. */
    sources: projects
      .filter(({ id, modules }) => id !== project.id && modules.some((each) => each.code === code))
      .map(({ id: value, name: label }) => ({ value, label })),
    stops: stopsOf(code),
    /** Every project begins with it, so that how many installed it says nothing. */
    included: isIncluded(code),
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
