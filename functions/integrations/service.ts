import { manifest } from "#platform/relay";
import { refusals } from "./contract/refusals.ts";
import { installation, listing } from "./domain/index.ts";
import { http } from "./http.ts";
import { giveUpInstalling } from "./installed/give-up-installing.ts";
import { installWithTemplate } from "./installed/install-with-template.ts";
import { projections } from "./projections/index.ts";

const FIVE_MINUTES = 300_000;

export const service = manifest({
  name: "integrations",
  http,
  refusals,
  deciders: [listing, installation],
  projections,
  reactions: [installWithTemplate],
  schedules: [{ name: "give-up-installing", everyMs: FIVE_MINUTES, work: giveUpInstalling }],
  noPersonalData: "What a platform's modules say about themselves, and their settings.",
});
