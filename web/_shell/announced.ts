import type { AnyMember } from "#web/_server/member.ts";
import type { AnnouncementKind } from "#web/_ui/announcement.tsx";

/** What resolves an announcement: a screen it leads to, or a handler, which `retry` is: it loads the page's data again. */
export type AnnouncedAction = {
  label: string;
  /** `primary` is drawn as a button, the default as a link. */
  style: "primary" | "default";
} & ({ to: string; handler?: undefined } | { handler: "retry"; to?: undefined });

/** A bar above the header. */
export type Announced = {
  code: string;
  kind: AnnouncementKind;
  text: string;
  actions: readonly AnnouncedAction[];
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
