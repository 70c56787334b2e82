import type { AnyMember } from "#web/_server/member.ts";
import type { AnnouncementKind } from "#web/_ui/announcement.tsx";

/** A bar above the header; `actions` link to where it can be resolved. */
export type Announced = {
  code: string;
  kind: AnnouncementKind;
  text: string;
  actions: readonly { label: string; to: string }[];
  /** What could not be loaded; its part of the menu is left out. */
  missing?: "billing" | undefined;
};
type Announcing = { announced: (who: AnyMember) => Promise<readonly Announced[]> };

const modules = import.meta.glob<Announcing>("../[a-z]*/announced.ts", { eager: true });
const gravity: readonly AnnouncementKind[] = ["danger", "warning", "default", "success"];

/** The announcements of all modules (`announced.ts`), most serious first. */
export async function announcedTo(who: AnyMember): Promise<Announced[]> {
  const all = await Promise.all(Object.values(modules).map(({ announced }) => announced(who)));
  return all.flat().toSorted((a, b) => gravity.indexOf(a.kind) - gravity.indexOf(b.kind));
}
