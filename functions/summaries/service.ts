import { manifest } from "#platform/relay";
import { closePeriods } from "./close-periods.ts";
import { refusals } from "./contract/index.ts";
import { summaries } from "./domain/index.ts";
import { http } from "./http.ts";
import { projections } from "./projections/index.ts";
import { sendStatement } from "./reactions/send-statement-on-summary-finalised.ts";

export const service = manifest({
  name: "summaries",
  http,
  refusals,
  deciders: [summaries],
  projections,
  reactions: [sendStatement],
  schedules: [{ name: "close-summaries", everyMs: 3_600_000, work: closePeriods }],
});
