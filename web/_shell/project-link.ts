import { useRouteLoaderData, useSearchParams } from "@remix-run/react";
import { useCallback } from "react";
import type { loader } from "./standard.tsx";

/** The same address, about this project. Addresses that name a project already, and other sites', stay as they are. */
export function withProject(to: string, project: string | null | undefined): string {
  if (!project || !to.startsWith("/") || to.startsWith("//")) return to;
  const url = new URL(to, "http://here");
  if (url.searchParams.has("project")) return to;
  url.searchParams.set("project", project);
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Makes links that stay in the project of this tab: `link("/orders?tab=done")`. */
export function useProjectLink(): (to: string) => string {
  const [query] = useSearchParams();
  const frame = useRouteLoaderData<typeof loader>("_shell/standard");
  const project = query.get("project") ?? frame?.projectId;
  return useCallback((to) => withProject(to, project), [project]);
}
