import { ProjectCreated } from "#events/projects";
import { refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import type { PreviewTemplate } from "../contract/bodies.ts";
import { evolve, initial, isLive } from "../domain/evolve.ts";
import { planOf } from "../domain/templates.ts";
import { labelOf, textOf } from "../labels.ts";
import { platformAt } from "../platform.ts";
import { startingSettings } from "../starting-settings.ts";
import { filled } from "./fill.ts";
import { templateBy } from "./templates.ts";

type PreviewTemplateContext = Context & {
  readonly params: { readonly template: string };
  readonly body: PreviewTemplate;
};

/** Returns what a template would change in a project created now; no project is needed. */
export async function previewTemplate({ params, body, ports, views, caller }: PreviewTemplateContext) {
  const template = templateBy(params.template);
  if (!template) return refuse("template-not-found");
  const platform = await platformAt(views, caller.host);
  if (!platform) return refuse("platform-not-found");
  const { variables, ...given } = body;
  const wanted = filled(template, variables, ports.clock());
  const named = { project: "prj_preview", owner: "usr_preview", name: "", slug: "", orderPrefix: "" };
  const created = ProjectCreated({ ...named, platformId: platform.id, ...startingSettings(given, platform) });
  const fresh = evolve.ProjectCreated(initial, created.data);
  if (!isLive(fresh)) return { changes: [] };
  const settings = Object.fromEntries(Object.entries(wanted.settings).filter(([field]) => !(field in given)));
  const { changes } = planOf(fresh, { template: { settings }, hasOrders: false });
  const before = fresh.settings as Readonly<Record<string, unknown>>;
  return {
    changes: Object.entries(changes).map(([field, after]) => ({
      field,
      label: labelOf(field),
      before: textOf(before[field]),
      after: textOf(after),
    })),
  };
}
