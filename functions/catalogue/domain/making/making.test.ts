import { test } from "vitest";
import { MakingAccepted, MakingDeclined, MakingEnded, MakingRequested } from "#events/catalogue";
import { given } from "#platform/testing";
import { making } from "./index.ts";

const shopId = "prj_shop000001";
const first = { shopId, requestId: "mkr_1", shopName: "Shop", country: "GB", requestedAt: "2026-03-02T09:00:00.000Z" };
const later = { ...first, requestId: "mkr_2", requestedAt: "2026-03-03T09:00:00.000Z" };
const requested = MakingRequested(first);
const accepted = MakingAccepted({ shopId, requestId: "mkr_1" });

test("a request is accepted or declined, once", () => {
  given(making, requested).when("accept", { shopId }).then(accepted);
  given(making, requested)
    .when("decline", { shopId, reason: "No capacity" })
    .then(MakingDeclined({ shopId, requestId: "mkr_1", reason: "No capacity" }));
  given(making, requested, accepted).when("decline", { shopId, reason: "No capacity" }).thenRefused("request-closed");
});

test("nobody answers what was never requested", () =>
  given(making).when("accept", { shopId }).thenRefused("not-found"));

test("the latest request counts, in whatever order they arrive", () => {
  given(making, requested).when("request", later).then(MakingRequested(later));
  given(making, MakingRequested(later)).when("request", first).then();
});

test("the end of an earlier request leaves the present one alone", () => {
  const end = { shopId, by: "shop" as const };
  given(making, MakingRequested(later))
    .when("end", { ...end, requestId: "mkr_1" })
    .then();
  given(making, MakingRequested(later))
    .when("end", { ...end, requestId: "mkr_2" })
    .then(MakingEnded({ ...end, requestId: "mkr_2" }));
});
