import type { MetaFunction } from "@remix-run/node";

type Read<L> = Parameters<MetaFunction<L>>[0]["data"];
const partOf = <T>(matches: readonly { id: string; data: unknown }[], id: string): T | undefined =>
  matches.find((match) => match.id === id)?.data as T | undefined;

/** `Orders - Presswork Demo`. */
export const pageTitle = (title: string, platform: string | undefined): string =>
  `${title} - ${platform ?? "Presswork"}`;

/** A page's title, preceded by the number of unread notifications in brackets, if any. */
export const titleWith = (title: string, unread: number): string =>
  `${unread > 0 ? `(${unread}) ` : ""}${title.replace(/^\(\d+\) /, "")}`;

/** A screen's `meta`: its title, fixed or from its data, followed by the platform's name. */
export function titled<L = unknown>(title: string | ((data: Read<L>) => string)): MetaFunction<L> {
  return ({ data, matches }) => {
    const own = typeof title === "string" ? title : title(data);
    const root = partOf<{ platform?: { name: string } }>(matches, "root");
    const frame = partOf<{ unread?: number }>(matches, "_shell/standard");
    return [{ title: titleWith(pageTitle(own, root?.platform?.name), frame?.unread ?? 0) }];
  };
}
