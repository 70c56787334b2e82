import { useRouteLoaderData, useSearchParams } from "@remix-run/react";
import { createContext, createElement, type ReactNode, useCallback, useContext } from "react";
import type { FrameLoader } from "./frame-types.ts";

/** An address that needs no parsing, as most links do. */
const PLAIN = /^(?:\/[\w-]+)+$/;

/** The same URL with this project. URLs that already name a project, and other sites', are unchanged. */
export function withProject(to: string, project: string | null | undefined): string {
  if (!project || !to.startsWith("/") || to.startsWith("//")) return to;
  if (PLAIN.test(to)) return `${to}?project=${encodeURIComponent(project)}`;
  const url = new URL(to, "http://here");
  if (url.searchParams.has("project") || url.pathname.startsWith("//")) return to;
  url.searchParams.set("project", project);
  return `${url.pathname}${url.search}${url.hash}`;
}

const ProjectOfTab = createContext<string | undefined>(undefined);

/** Reads this tab's project once, so that links are only rebuilt when it changes. */
export function ProjectLinks({ children }: { children: ReactNode }) {
  const [query] = useSearchParams();
  const frame = useRouteLoaderData<FrameLoader>("_shell/standard");
  return createElement(ProjectOfTab.Provider, { value: query.get("project") ?? frame?.projectId }, children);
}

/** Makes links that stay in this tab's project: `link("/orders?tab=done")`. */
export function useProjectLink(): (to: string) => string {
  const project = useContext(ProjectOfTab);
  return useCallback((to) => withProject(to, project), [project]);
}
