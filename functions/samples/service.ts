import { manifest } from "#platform/relay";
import { sampleRefusals } from "./contract/index.ts";
import { samples } from "./domain/index.ts";
import { http } from "./http.ts";
import { ADD_SAMPLES, addSamples, REMOVE_SAMPLES, removeSamples } from "./work.ts";

export const service = manifest({
  name: "samples",
  http,
  refusals: sampleRefusals,
  deciders: [samples],
  jobs: { [ADD_SAMPLES]: addSamples, [REMOVE_SAMPLES]: removeSamples },
});
