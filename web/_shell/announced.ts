import type { Part } from "#platform/contract";
import type { AnyMember } from "#web/_server/member.ts";
import type { PartValues } from "#web/_server/parts.ts";
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
type Announcing = {
  /** What its announcements are made from. */
  parts: readonly Part[];
  announced: (who: AnyMember, of: PartValues) => readonly Announced[];
};

const modules = import.meta.glob<Announcing>("../[a-z]*/announced.ts", { eager: true });
const gravity: readonly AnnouncementKind[] = ["danger", "warning", "default", "success"];

export const announcedParts = Object.values(modules).flatMap(({ parts }) => parts);

/** The announcements of all modules (`announced.ts`), most serious first. */
export function announcedTo(who: AnyMember, of: PartValues): Announced[] {
  const all = Object.values(modules).flatMap(({ announced }) => announced(who, of));
  return all.toSorted((a, b) => gravity.indexOf(a.kind) - gravity.indexOf(b.kind));
}
