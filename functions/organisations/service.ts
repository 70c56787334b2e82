import { manifest } from "#platform/relay";
import { refusals } from "./contract/index.ts";
import { organisation } from "./domain/index.ts";
import { http } from "./http.ts";
import { projections } from "./projections/index.ts";
import { takeInOnProjectCreated } from "./reactions/take-in-on-project-created.ts";

export const service = manifest({
  name: "organisations",
  http,
  refusals,
  deciders: [organisation],
  projections,
  reactions: [takeInOnProjectCreated],
  noPersonalData: "Names of organisations.",
});
