import { expect, test } from "vitest";
import * as z from "zod";
import { event } from "#events/_kernel";
import { decider, refuse } from "#platform/domain";
import { given } from "./given.ts";

const Lit = event("Lit", z.object({}));
type Lamp = { status: "dark" | "lit" };
const lamp = decider<Lamp>()({
  name: "lamp",
  initial: { status: "dark" },
  events: [Lit],
  decide: {
    light: (state: Lamp, _input: Record<never, never>) => (state.status === "dark" ? [Lit({})] : []),
    flash: (_state: Lamp, _input: Record<never, never>) => [Lit({})],
    buy: (state: Lamp, _input: Record<never, never>) =>
      state.status === "lit" ? refuse("hot", { wait: 5 }) : { facts: [Lit({})], reserve: ["lamp:1"] },
  },
  evolve: { Lit: (): Lamp => ({ status: "lit" }) },
});

test("a sentence holds when the facts are those expected", () => {
  given(lamp).when("light", {}).then(Lit({}));
  given(lamp, Lit({})).when("light", {}).then();
});

test("a sentence fails when the facts differ", () => {
  expect(() => given(lamp).when("light", {}).then()).toThrow();
});

test("a command that would do it twice fails, unless it is meant to", () => {
  expect(() => given(lamp).when("flash", {}).then(Lit({}))).toThrow("asked twice, done once");
  given(lamp).when("flash", {}).thenEachTime(Lit({}));
});

test("a refusal is compared by its code and details", () => {
  given(lamp, Lit({})).when("buy", {}).thenRefused("hot", { wait: 5 });
  expect(() => given(lamp).when("buy", {}).thenRefused("hot")).toThrow();
});

test("reservations are part of a decision", () => {
  given(lamp)
    .when("buy", {})
    .thenDecided({ facts: [Lit({})], reserve: ["lamp:1"] });
});
