import type { AnyMember } from "#web/_server/member.ts";
import type { AnnouncementKind } from "#web/_ui/announcement.tsx";

/** A bar over the header; `actions` lead to where it is mended. */
export type Announced = {
  code: string;
  kind: AnnouncementKind;
  text: string;
  actions: readonly { label: string; to: string }[];
};
type Announcing = { announced: (who: AnyMember) => Promise<readonly Announced[]> };

const modules = import.meta.glob<Announcing>("../[a-z]*/announced.ts", { eager: true });
const gravity: readonly AnnouncementKind[] = ["danger", "warning", "default", "success"];

/** What modules have to announce to somebody, as their `announced.ts` say; the gravest first. */
export async function announcedTo(who: AnyMember): Promise<Announced[]> {
  const all = await Promise.all(Object.values(modules).map(({ announced }) => announced(who)));
  return all.flat().toSorted((a, b) => gravity.indexOf(a.kind) - gravity.indexOf(b.kind));
}
