import type { ListShape } from "../_records/list-shape.ts";

/** The tabs of the list: a person's own tasks and the late ones depend on who looks, and when. */
export const taskShape = ({ user, today }: { readonly user: string; readonly today: string }) =>
  ({
    tabs: {
      open: { search: "open:yes" },
      mine: { search: `doing:${user}` },
      late: { search: lateSearch(today) },
      done: { search: "open:no" },
      archived: { state: "archived" },
      deleted: { state: "deleted" },
    },
    sorts: ["-number", "dueOn", "priority", "-updatedAt"],
    filters: ["assignee"],
  }) as const satisfies ListShape;

export const lateSearch = (today: string): string => `open:yes due:<${today}`;
