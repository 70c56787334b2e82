import type { MetaFunction } from "@remix-run/node";

type Read<L> = Parameters<MetaFunction<L>>[0]["data"];
const partOf = <T>(matches: readonly { id: string; data: unknown }[], id: string): T | undefined =>
  matches.find((match) => match.id === id)?.data as T | undefined;

/** `Orders - Presswork Demo`, with unread notifications before it in brackets. */
export function pageTitle(title: string, platform: string | undefined, unread = 0): string {
  return `${unread > 0 ? `(${unread}) ` : ""}${title} - ${platform ?? "Presswork"}`;
}

/** A screen's `meta`: its title, or what its data says the title is, and the platform's name after it. */
export function titled<L = unknown>(title: string | ((data: Read<L>) => string)): MetaFunction<L> {
  return ({ data, matches }) => {
    const own = typeof title === "string" ? title : title(data);
    const root = partOf<{ platform?: { name: string } }>(matches, "root");
    const frame = partOf<{ unread?: number }>(matches, "_shell/standard");
    return [{ title: pageTitle(own, root?.platform?.name, frame?.unread) }];
  };
}
