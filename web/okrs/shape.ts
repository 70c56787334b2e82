import type { ListShape } from "../_records/list-shape.ts";

export const objectiveShape = {
  tabs: {
    all: {},
    offTrack: { search: "status:off_track" },
    atRisk: { search: "status:at_risk" },
    archived: { state: "archived" },
    deleted: { state: "deleted" },
  },
  sorts: ["risk", "title", "-updatedAt"],
  filters: ["period"],
} as const satisfies ListShape;
