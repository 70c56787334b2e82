import type { AnyMember } from "#web/_server/member.ts";
import type { Announced } from "../_shell/announced.ts";
import { messages } from "./messages.ts";
import { projectSettingsUrl } from "./urls.ts";

export const parts = [];

const RESTORES = { archived: "projects.project.edit", deleting: "projects.project.delete" } as const;

/** On every screen of a project that is archived or about to be deleted: nothing can be changed, and where it is restored. */
export function announced({ project, permissions }: Pick<AnyMember, "project" | "permissions">): readonly Announced[] {
  const status = project?.status;
  if (status !== "archived" && status !== "deleting") return [];
  const to = projectSettingsUrl({ section: "danger" });
  const restore = { label: messages.announced.restore, style: "default", to } as const;
  return [
    {
      code: `project-${status}`,
      kind: "warning",
      text: messages.announced[status],
      actions: permissions.includes(RESTORES[status]) ? [restore] : [],
    },
  ];
}
