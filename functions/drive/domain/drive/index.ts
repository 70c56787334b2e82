import { DRIVE, driveEvents } from "#events/drive";
import { decider } from "#platform/domain";
import * as decide from "./decide.ts";
import { type Drive, evolve } from "./evolve.ts";

export type { Drive } from "./evolve.ts";

export const drive = decider<Drive>()({
  name: DRIVE,
  initial: { status: "none" },
  events: driveEvents,
  decide,
  evolve,
});
