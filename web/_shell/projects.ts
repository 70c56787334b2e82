/** A project as the account dropdown shows it. */
export type ProjectItem = {
  projectId: string;
  name: string;
  /** Ids of its integrations, which determine its type label. */
  integrations: readonly string[];
  platformName?: string | undefined;
  logo?: string | undefined;
};

/** The account dropdown has a search box above this many projects. */
export const projectSearchThreshold = 5;

export type ProjectType = "factory" | "project" | "unknown";

/** Factory if it fulfils for others, project if it has other integrations, unknown if none. */
export function typeOf({ integrations }: Pick<ProjectItem, "integrations">): ProjectType {
  if (integrations.length === 0) return "unknown";
  return integrations.includes("fulfillments") ? "factory" : "project";
}

/** Projects whose name contains the text, ignoring case; the current one first. */
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
