import { screensAt } from "./screens.ts";

/** The maximum size in bytes of a form sent to this path; undefined if its screen takes no files. */
export const formLimitAt = (pathname: string): number | undefined =>
  screensAt(pathname.replace(/\.data$/, "")).findLast(({ maxFormBytes }) => maxFormBytes !== undefined)?.maxFormBytes;
