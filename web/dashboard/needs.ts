import type { Member } from "#web/_server/member.ts";
import { worksWith } from "#web/_server/modules.ts";
import type { Card } from "#web/_shell/card.ts";
import { moduleIn } from "./cards.ts";

const files = import.meta.glob<{ card: Card }>("../[a-z]*/card.ts", { eager: true });
const cards = Object.entries(files)
  .map(([path, { card }]) => ({ ...card, key: moduleIn(path) }))
  .toSorted((a, b) => a.order - b.order);

/** What waits for somebody beside orders and stock, as far as the member may see it: the modules' cards. */
export async function needsOf({ call, permissions, project }: Member) {
  const mine = cards.filter(
    ({ permission, module }) => permissions.includes(permission) && (!module || worksWith(project, module)),
  );
  const all = await Promise.all(
    mine.map(async ({ key, look, to, waits }) => {
      const waiting = await waits(call);
      return waiting && { ...waiting, key, look, to };
    }),
  );
  return all.filter((each) => each !== undefined);
}
export type Needs = Awaited<ReturnType<typeof needsOf>>;
