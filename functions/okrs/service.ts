import { writtenTexts } from "#platform/erasure";
import { manifest } from "#platform/relay";
import { refusals } from "./contract/index.ts";
import { objective } from "./domain/objective.ts";
import { http } from "./http.ts";
import { projections } from "./projections/index.ts";
import { takeOverMeasurement } from "./reactions/take-over-measurement.ts";

export const service = manifest({
  name: "okrs",
  http,
  refusals,
  deciders: [objective],
  reactions: [takeOverMeasurement],
  projections,
  personalData: [writtenTexts("Objectives and their key results", { deciders: [objective], replaces: "words" })],
});
