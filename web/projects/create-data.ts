import { projects } from "#contracts/projects";
import { type Args, member } from "#web/_server/member.ts";
import { moduleTitles } from "#web/_server/module-titles.ts";
import { platformOf } from "#web/_server/platform.ts";

/** The data of the form for a new project. */
export async function createData(args: Args) {
  const [{ user, call, projects: mine }, platform] = await Promise.all([member(args, "never"), platformOf(args)]);
  const templates = await call(projects.listTemplates);
  return {
    name: user.firstName ?? user.email,
    first: mine.length === 0,
    open: (platform?.public ?? false) || user.isAdmin,
    currency: platform?.defaultCurrency ?? "GBP",
    timeZones: Intl.supportedValuesOf("timeZone"),
    templates: (templates.ok ? templates.value.templates : []).map((each) => ({
      ...each,
      modules: moduleTitles(each.integrations.map(({ code }) => code)),
    })),
    others: mine.map(({ id, name }) => ({ value: id, label: name })),
  };
}
export type CreateData = Awaited<ReturnType<typeof createData>>;
