import { FILE, fileEvents } from "#events/drive";
import { decider } from "#platform/domain";
import * as decide from "./decide.ts";
import { evolve, type File } from "./evolve.ts";

export type { File } from "./evolve.ts";

export const file = decider<File>()({
  name: FILE,
  initial: { status: "none" },
  events: fileEvents,
  decide,
  evolve,
});
