import { screensAt } from "./screens.ts";

/** How many bytes a form sent to this path may be, where its screen takes files; undefined where it takes none. */
export const formLimitAt = (pathname: string): number | undefined =>
  screensAt(pathname.replace(/\.data$/, "")).findLast(({ maxFormBytes }) => maxFormBytes !== undefined)?.maxFormBytes;
