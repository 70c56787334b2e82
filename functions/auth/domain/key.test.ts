import { test } from "vitest";
import { KeyCreated, KeyRevoked, KeyRotated } from "#events/auth";
import { given } from "#platform/testing";
import { key } from "./index.ts";

const one = { key: "key_00000001", project: "prj_press01" };
const made = {
  ...one,
  name: "Till",
  type: "api_key" as const,
  prefix: "pw_live_k3f9a2bc",
  scopes: ["orders.order.list"],
};
const [created, revoked] = [KeyCreated(made), KeyRevoked(one)];
const rotation = { ...one, prefix: "pw_live_p7x1m0qd", overlapUntil: "2026-03-03T09:00:00.000Z" };
const now = "2026-03-02T09:00:00.000Z";

test("a key is made once", () => given(key).when("createKey", made).then(created));
test("a key gets a new secret as often as one likes", () =>
  given(key, created)
    .when("rotateKey", { ...rotation, now })
    .thenEachTime(KeyRotated(rotation)));
test("a key is revoked once, and gets no secret afterwards", () => {
  given(key, created).when("revokeKey", one).then(revoked);
  given(key, created, revoked)
    .when("rotateKey", { ...rotation, now })
    .thenRefused("key-revoked");
});
test("a key that has expired gets no new secret", () =>
  given(key, KeyCreated({ ...made, expiresAt: now }))
    .when("rotateKey", { ...rotation, now })
    .thenRefused("key-expired"));
test("a key of another project is not there", () => {
  const elsewhere = { ...one, project: "prj_other01" };
  given(key, created).when("revokeKey", elsewhere).thenRefused("not-found");
  given(key, created)
    .when("rotateKey", { ...rotation, ...elsewhere, now })
    .thenRefused("not-found");
  given(key).when("revokeKey", one).thenRefused("not-found");
});
