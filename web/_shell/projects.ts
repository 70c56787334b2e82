/** What the account dropdown needs to know of a project. */
export type ProjectItem = {
  projectId: string;
  name: string;
  /** Ids of its integrations; they make its type label. */
  integrations: readonly string[];
  platformName?: string | undefined;
  logo?: string | undefined;
};

/** Whether there are so many projects that the account dropdown has a search box. */
export const hasProjectSearch = (projects: readonly unknown[]): boolean => projects.length > 5;

/** The project's website: its own domain, else ours, without scheme. */
export const websiteOf = (
  project: { customDomainName?: string | undefined; domain?: string | undefined } | undefined,
): string | undefined => project?.customDomainName ?? project?.domain;

export type ProjectType = "factory" | "project" | "unknown";

/** Factory when it fulfils for others, project when it has other integrations, unknown when it has none. */
export function typeOf({ integrations }: Pick<ProjectItem, "integrations">): ProjectType {
  if (integrations.length === 0) return "unknown";
  return integrations.includes("fulfillments") ? "factory" : "project";
}

/** Projects whose name contains the text, whatever the case; the current one first. */
export function projectsToShow<P extends ProjectItem>(
  projects: readonly P[],
  current: string | undefined,
  text = "",
): P[] {
  const found = projects.filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()));
  return [
    ...found.filter(({ projectId }) => projectId === current),
    ...found.filter(({ projectId }) => projectId !== current),
  ];
}
