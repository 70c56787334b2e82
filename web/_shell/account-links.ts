import type { IconName } from "#web/_ui/icon.tsx";
import type { ProjectItem } from "./projects.ts";

/** A module's line in the account dropdown: an entry of its `account-links.ts`. */
export interface AccountLink {
  readonly label: string;
  readonly icon: IconName;
  /** Smaller stands higher. */
  readonly order: number;
  /** Where it leads in this project, of these; undefined where it is not shown. */
  readonly to: (project: ProjectItem | undefined, projects: readonly ProjectItem[]) => string | undefined;
}

const modules = import.meta.glob<{ accountLinks: readonly AccountLink[] }>("../[a-z]*/account-links.ts", {
  eager: true,
});

export const accountLinks: readonly AccountLink[] = Object.values(modules)
  .flatMap((module) => module.accountLinks)
  .toSorted((a, b) => a.order - b.order);
