import { writtenTexts } from "#platform/erasure";
import { manifest } from "#platform/relay";
import { refusals } from "./contract/index.ts";
import { enquiry, macro } from "./domain/index.ts";
import { enquiryData } from "./forget.ts";
import { http } from "./http.ts";
import { projections } from "./projections/index.ts";
import { ENQUIRIES, sendReply, timeClosing, timeReminder } from "./reactions/index.ts";
import { workOnEnquiries } from "./work.ts";

export const service = manifest({
  name: "enquiries",
  http,
  refusals,
  deciders: [enquiry, macro],
  projections,
  reactions: [sendReply, timeReminder, timeClosing],
  timers: [{ name: ENQUIRIES, work: workOnEnquiries }],
  personalData: [
    writtenTexts("Other people's enquiries, and saved answers", {
      deciders: [enquiry, macro],
      replaces: "words",
      spared: ["customer", "from", "to", "replyTo", "answersTo"],
    }),
    enquiryData,
  ],
});
