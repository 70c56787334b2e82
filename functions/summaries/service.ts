import { writtenTexts } from "#platform/erasure";
import { manifest } from "#platform/relay";
import { CLOSE_SUMMARIES, closePeriods, firstSummaryDue } from "./close-periods.ts";
import { refusals } from "./contract/index.ts";
import { summaries } from "./domain/index.ts";
import { http } from "./http.ts";
import { projections } from "./projections/index.ts";
import { sendStatement } from "./reactions/send-statement-on-summary-finalised.ts";
import { timeAdministered, timeCycle, timeFinal } from "./reactions/set-timers.ts";

export const service = manifest({
  name: "summaries",
  http,
  refusals,
  deciders: [summaries],
  projections,
  reactions: [sendStatement, timeCycle, timeAdministered, timeFinal],
  timers: [{ name: CLOSE_SUMMARIES, work: closePeriods, firstDue: firstSummaryDue }],
  personalData: [writtenTexts("Notes on summaries", { deciders: [summaries], replaces: "identifiers" })],
});
