import { enquiries } from "#contracts/enquiries";
import { type Card, counted } from "../_shell/card.ts";
import { enquiriesUrl } from "./urls.ts";

export const card: Card = {
  order: 10,
  module: "customers",
  permission: "enquiries.enquiry.list",
  look: { tone: "warning", patch: "clock" },
  to: enquiriesUrl(),
  waits: async (call) => {
    const answer = await call(enquiries.listEnquiries, { query: { pageSize: 1 } });
    return counted(answer.ok ? answer.value.counts.owed : 0);
  },
};
