import { ENQUIRY, enquiryEvents } from "#events/enquiries";
import { decider } from "#platform/domain";
import * as decide from "./decide.ts";
import { type Enquiry, evolve } from "./evolve.ts";

export { macro } from "./macro.ts";

export const enquiry = decider<Enquiry>()({
  name: ENQUIRY,
  initial: { status: "none" },
  events: enquiryEvents,
  decide,
  evolve,
});
