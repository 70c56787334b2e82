import type { ActionEntry } from "../_shell/actions.ts";
import { projectSettingsUrl } from "./urls.ts";
import { words } from "./words.ts";

const section = (id: keyof typeof words.sections, icon: ActionEntry["icon"], found: string): ActionEntry => ({
  id: `settings-${id}`,
  label: words.sections[id],
  to: projectSettingsUrl(id === "general" ? {} : { section: id }),
  icon,
  permission: "projects.project.view",
  words: found,
});

export const actions: ActionEntry[] = [
  section("general", "settings", "name currency time zone country language domain website"),
  section("company", "building-2", "address vat tax number registration legal"),
  section("logos", "image", "picture brand"),
  section("papers", "printer", "packing slip receipt pdf print letter a4 logo"),
  section("security", "shield-check", "two-factor 2fa password"),
  section("templates", "copy", "defaults set up"),
];
