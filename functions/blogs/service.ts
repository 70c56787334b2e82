import { blogKind } from "#events/blogs";
import { publishDue } from "#platform/records";
import { manifest } from "#platform/relay";
import { refusals } from "./contract/index.ts";
import { blog } from "./domain/blog.ts";
import { http } from "./http.ts";
import { blogProjection, blogView, slugProjection } from "./projections/blog.ts";

const MINUTE = 60_000;

export const service = manifest({
  name: "blogs",
  http,
  refusals,
  deciders: [blog],
  projections: [blogProjection, slugProjection],
  schedules: [
    { name: "publish-due", everyMs: MINUTE, work: publishDue({ kind: blogKind, decider: blog, view: blogView }) },
  ],
});
