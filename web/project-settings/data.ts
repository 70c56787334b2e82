import { enforcer } from "#contracts/enforcer";
import { orders } from "#contracts/orders";
import { projects } from "#contracts/projects";
import { usualPaper, vatNumberLook } from "#events/projects";
import { countryOptions } from "#web/_record/countries.ts";
import { recordHistory } from "#web/_record/record-history.ts";
import { orThrow } from "#web/_server/answers.ts";
import { type Args, type Member, member } from "#web/_server/member.ts";
import { moduleTitles } from "#web/_server/module-titles.ts";
import { sectionIn } from "./section-names.ts";

/** Members without two-factor authentication, as far as the reader may see them. */
async function missingPermissions({ call, project, permissions }: Member) {
  if (!permissions.includes("enforcer.user.list")) return undefined;
  const page = await call(enforcer.listProjectUsers, { params: { project: project.id }, query: { pageSize: 100 } });
  if (!page.ok) return undefined;
  const names = page.value.users
    .filter((user) => !user.twoFactorEnabled)
    .map(({ firstName, lastName, email }) => [firstName, lastName].filter(Boolean).join(" ") || email);
  return { names: names.slice(0, 20), count: names.length, more: page.value.nextPageToken !== null };
}

/** Everything a section of the settings shows. */
export async function settingsData(args: Args) {
  const who = await member(args);
  const { call, permissions } = who;
  const section = sectionIn(new URL(args.request.url).searchParams);
  const params = { project: who.project.id };
  const [found, history, out, templates, rules] = await Promise.all([
    call(projects.getProject, { params }),
    section === "history" ? recordHistory(call, projects.getProjectHistory, params) : [],
    section === "security" ? missingPermissions(who) : undefined,
    section === "templates" ? call(projects.listTemplates) : undefined,
    section === "orders" ? call(orders.getOrderRules, { params: { platformId: who.project.platformId } }) : undefined,
  ]);
  const project = orThrow(found);
  const active = project.status === "active";
  return {
    project,
    section,
    history,
    out,
    artworkRequired: rules?.ok ? rules.value.artworkRequired : undefined,
    active,
    now: new Date().toISOString(),
    usualPaper: usualPaper(project.country),
    oddVat: vatNumberLook(project.company?.taxId ?? "") === "odd",
    templates: (templates?.ok ? templates.value.templates : []).map((each) => ({
      ...each,
      modules: moduleTitles(each.integrations.map(({ code }) => code)),
    })),
    countries: section === "general" || section === "company" ? countryOptions() : [],
    timeZones: section === "general" ? Intl.supportedValuesOf("timeZone") : [],
    may: {
      edit: permissions.includes("projects.project.edit"),
      remove: permissions.includes("projects.project.delete"),
    },
  };
}
export type SettingsData = Awaited<ReturnType<typeof settingsData>>;
