import type { FrameData } from "./frame-types.ts";

/**
 * What a navigation shows while it is under way: the loading screen when the frame has to be loaded for it (from a
 * screen outside it, or for another project), otherwise a line over the screen that stays.
 */
export function progressOf(
  frame: Pick<FrameData, "projectId"> | undefined,
  { pathname, search }: { pathname: string; search: string },
): "screen" | "line" {
  const project = new URLSearchParams(search).get("project") ?? undefined;
  const isOther = project !== undefined && project !== frame?.projectId;
  return !frame || isOther || pathname === "/projects/switch" ? "screen" : "line";
}
