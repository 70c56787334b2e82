import { test } from "vitest";
import { FulfillerChanged, FulfillerListed } from "#events/catalogue";
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
