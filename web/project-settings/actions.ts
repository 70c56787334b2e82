import type { ActionEntry } from "../_shell/actions.ts";
import { labels } from "./labels.ts";
import { projectSettingsUrl } from "./urls.ts";

const section = (id: keyof typeof labels.sections, icon: ActionEntry["icon"], found: string): ActionEntry => ({
  id: `settings-${id}`,
  label: labels.sections[id],
  to: projectSettingsUrl(id === "general" ? {} : { section: id }),
  icon,
  permission: "projects.project.view",
  keywords: found,
});

export const actions: ActionEntry[] = [
  section("general", "settings", "name currency time zone country language domain website"),
  section("company", "building-2", "address vat tax number registration legal"),
  section("logos", "image", "picture brand"),
  section("papers", "printer", "packing slip receipt pdf print letter a4 logo"),
  section("orders", "list-checks", "confirm artwork print rules"),
  section("security", "shield-check", "two-factor 2fa password"),
  section("templates", "copy", "defaults set up"),
];
