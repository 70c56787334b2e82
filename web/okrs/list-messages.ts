import { recordWords } from "../_records/record-words.ts";

const { list } = recordWords("an objective", "objectives");

export const messages = {
  ...list,
  title: "OKRs",
  text: "What you want to reach, and how far you are.",
  caption: "Objectives",
  searchHint: "Words, status:on_track",
  tabs: { all: "All", offTrack: "Off track", atRisk: "At risk", archived: "Archive", deleted: "Bin" },
  sort: { risk: "At risk first", title: "By title", "-updatedAt": "Last changed first" },
  column: {
    title: "Objective",
    status: "Status",
    progress: "Progress",
    period: "Period",
    owner: "Owner",
    updatedAt: "Changed",
  },
  empty: {
    title: "No objectives yet",
    text: "Add what you want to reach this quarter, measure it by key results, and check in every week or two.",
  },
  none: { ...list.none, text: "Search for something else, or show all." },
} as const;
