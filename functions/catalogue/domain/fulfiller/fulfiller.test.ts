import { test } from "vitest";
import {
  FulfillerAccepted,
  FulfillerChanged,
  FulfillerEnded,
  FulfillerListed,
  FulfillerRequested,
} from "#events/catalogue";
import { given } from "#platform/testing";
import { fulfiller } from "./index.ts";

const fulfillerId = "prj_maker1";
const details = {
  name: "Maker",
  country: "GB",
  technologies: ["dtg"],
  leadTimeDays: 2,
  capacity: "free" as const,
  rates: [],
};
const listed = FulfillerListed({ ...details, fulfillerId });

test("a fulfiller is listed", () =>
  given(fulfiller)
    .when("listFulfiller", { ...details, fulfillerId })
    .then(listed));

test("a listed fulfiller cannot be listed again", () =>
  given(fulfiller, listed)
    .when("listFulfiller", { ...details, fulfillerId })
    .thenRefused("fulfiller-listed"));

test("only what differs is a change", () =>
  given(fulfiller, listed)
    .when("changeFulfiller", { fulfillerId, name: "Maker", capacity: "full" })
    .then(FulfillerChanged({ fulfillerId, capacity: "full" })));

test("an unlisted fulfiller cannot be changed", () =>
  given(fulfiller).when("changeFulfiller", { fulfillerId, capacity: "full" }).thenRefused("not-found"));

const request = { fulfillerId, requestId: "mkr_1" };
const requested = FulfillerRequested({ ...details, ...request, shopName: "Shop" });
const accepted = FulfillerAccepted(request);

test("another project is requested, and gets no second request while the first is open", () => {
  given(fulfiller)
    .when("requestFulfiller", { ...details, ...request, shopName: "Shop" })
    .then(requested);
  given(fulfiller, requested)
    .when("requestFulfiller", { ...details, ...request, requestId: "mkr_2", shopName: "Shop" })
    .thenRefused("fulfiller-listed");
});

test("only the answer to the open request counts", () => {
  given(fulfiller, requested).when("acceptFulfiller", request).then(accepted);
  given(fulfiller, requested)
    .when("acceptFulfiller", { ...request, requestId: "mkr_0" })
    .then();
  given(fulfiller, requested, accepted)
    .when("declineFulfiller", { ...request, reason: "Too late" })
    .then();
});

test("an agreement that the shop ended is not accepted by an answer that comes late", () => {
  const ended = FulfillerEnded({ ...request, by: "shop" });
  given(fulfiller, requested).when("endFulfiller", { fulfillerId, by: "shop" }).then(ended);
  given(fulfiller, requested, ended).when("acceptFulfiller", request).then();
});

test("the end of an earlier agreement does not end the present one", () => {
  const again = FulfillerRequested({ ...details, fulfillerId, requestId: "mkr_2", shopName: "Shop" });
  const ended = FulfillerEnded({ ...request, by: "fulfiller" });
  given(fulfiller, requested, accepted, ended, again)
    .when("endFulfiller", { ...request, by: "fulfiller" })
    .then();
});

test("a fulfiller of earlier versions counts as accepted and can be ended", () =>
  given(fulfiller, listed)
    .when("endFulfiller", { fulfillerId, by: "shop" })
    .then(FulfillerEnded({ fulfillerId, by: "shop" })));
