import { manifest } from "#platform/relay";
import { refusals } from "./contract/refusals.ts";
import { batch, metric, monitor } from "./domain/index.ts";
import { evaluate } from "./evaluate.ts";
import { figureData } from "./forget.ts";
import { http } from "./http.ts";
import { projections } from "./projections/index.ts";

const FIVE_MINUTES = 300_000;

export const service = manifest({
  name: "metrics",
  http,
  refusals,
  deciders: [batch, metric, monitor],
  projections,
  schedules: [{ name: "evaluate-monitors", everyMs: FIVE_MINUTES, work: evaluate }],
  personalData: [figureData],
});
