import { writtenTexts } from "#platform/erasure";
import { manifest } from "#platform/relay";
import { refusals } from "./contract/refusals.ts";
import { batch, measurement, metric, monitor } from "./domain/index.ts";
import { EVALUATE_MONITORS, evaluateMonitors } from "./evaluate.ts";
import { figureData } from "./forget.ts";
import { http } from "./http.ts";
import { firstMeasured, MEASURE_OBJECTIVES, measureObjectives } from "./measure-objectives.ts";
import { projections } from "./projections/index.ts";
import { measureOnObjectiveChanged, measureOnObjectiveCreated } from "./reactions/measure-on-objective-changed.ts";
import { timeMonitors } from "./reactions/time-monitors.ts";
import { timeObjectives } from "./reactions/time-objectives.ts";

export const service = manifest({
  name: "metrics",
  http,
  refusals,
  deciders: [batch, metric, monitor, measurement],
  projections,
  timers: [
    { name: EVALUATE_MONITORS, work: evaluateMonitors },
    { name: MEASURE_OBJECTIVES, work: measureObjectives, firstDue: firstMeasured },
  ],
  reactions: [measureOnObjectiveCreated, measureOnObjectiveChanged, ...timeObjectives, ...timeMonitors],
  personalData: [
    writtenTexts("Monitors' texts and labels of points", {
      deciders: [batch, metric, monitor, measurement],
      replaces: "identifiers",
      spared: ["query"],
    }),
    figureData,
  ],
});
