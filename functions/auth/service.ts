import { manifest } from "#platform/relay";
import { refusals } from "./contract/index.ts";
import { device, key } from "./domain/index.ts";
import { http } from "./http.ts";
import { projections } from "./projections/index.ts";
import { settleGrantsReactions } from "./reactions/settle-grants.ts";

export const service = manifest({
  name: "auth",
  http,
  refusals,
  deciders: [key, device],
  projections,
  reactions: settleGrantsReactions,
  noPersonalData: "Names of keys and devices are chosen by the members who use them.",
});
