import { test } from "vitest";
import { SampleDataAdded, SampleDataRemoved } from "#events/samples";
import { given } from "#platform/testing";
import { samples } from "./index.ts";

const first = { setId: "smp_aaaaaaaaaaaaaaaaaaaaaaaa" };
const second = { setId: "smp_bbbbbbbbbbbbbbbbbbbbbbbb" };
const added = SampleDataAdded(first);
const removed = SampleDataRemoved({ ...first, kept: 0 });

test("sample data is added once, and again after it was taken out", () => {
  given(samples).when("add", first).then(added);
  given(samples, added).when("add", second).then();
  given(samples, added, removed).when("add", second).then(SampleDataAdded(second));
});

test("it is taken out once, and an earlier set does not take out a later one", () => {
  given(samples, added)
    .when("remove", { ...first, kept: 0 })
    .then(removed);
  given(samples, added, removed)
    .when("remove", { ...first, kept: 0 })
    .then();
  given(samples, added, removed, SampleDataAdded(second))
    .when("remove", { ...first, kept: 0 })
    .then();
});
