import { manifest } from "#platform/relay";
import { refusals } from "./contract/index.ts";
import { comment } from "./domain/index.ts";
import { commentData } from "./forget.ts";
import { http } from "./http.ts";
import { commentProjection } from "./projections/comment.ts";

export const service = manifest({
  name: "comments",
  http,
  refusals,
  deciders: [comment],
  projections: [commentProjection],
  personalData: [commentData],
});
