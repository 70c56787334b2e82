import { blogKind } from "#events/blogs";
import { writtenTexts } from "#platform/erasure";
import { publishDue } from "#platform/records";
import { manifest } from "#platform/relay";
import { refusals } from "./contract/index.ts";
import { blog } from "./domain/blog.ts";
import { blogVotes } from "./domain/blog-votes.ts";
import { http } from "./http.ts";
import { blogView } from "./projections/blog.ts";
import { projections } from "./projections/index.ts";

const MINUTE = 60_000;

export const service = manifest({
  name: "blogs",
  http,
  refusals,
  deciders: [blog, blogVotes],
  projections,
  schedules: [
    {
      name: "publish-due",
      everyMs: MINUTE,
      work: publishDue({ kind: blogKind, decider: blog, view: blogView }, "blog"),
    },
  ],
  personalData: [
    writtenTexts("Articles, as written and as published", { deciders: [blog, blogVotes], replaces: "identifiers" }),
  ],
});
