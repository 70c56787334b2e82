import { expect, test } from "vitest";
import { DeviceActivated, DeviceApproved, DeviceCodeIssued, DeviceDenied, DeviceRevoked } from "#events/auth";
import { given } from "#platform/testing";
import { device, LETTERS, readUserCode, unfit, userCode } from "./index.ts";

const id = "dev_00000001";
const project = "prj_press01";
const [by, scopes, name] = ["usr_00000001", ["fulfilments.fulfilment.view"], "Press 2"];
const [now, late] = ["2026-03-02T09:14:59.999Z", "2026-03-02T09:15:00.000Z"];
const request = { device: id, clientId: "station", name, scopes, expiresAt: late };
const approval = { device: id, project, name, scopes, by };
const issued = DeviceCodeIssued(request);
const approved = DeviceApproved(approval);
const denied = DeviceDenied({ device: id, by });
const active = DeviceActivated({ device: id, project });
const revoked = DeviceRevoked({ device: id, project, reason: "person" });

test("a code is issued", () => given(device).when("issueCode", request).then(issued));
test("who decides first decides: approved or denied, never both", () => {
  given(device, issued)
    .when("approve", { ...approval, now })
    .thenDecided({ facts: [approved] });
  given(device, issued).when("deny", { device: id, by, now }).then(denied);
  for (const decided of [approved, denied]) {
    given(device, issued, decided)
      .when("approve", { ...approval, now })
      .thenRefused("code-used");
    given(device, issued, decided).when("deny", { device: id, by, now }).thenRefused("code-used");
  }
});
test("a code that has run out is not decided on", () => {
  given(device, issued)
    .when("approve", { ...approval, now: late })
    .thenRefused("code-expired");
  given(device).when("deny", { device: id, by, now }).thenRefused("code-unknown");
});
test("a device that asks for one project is let into no other", () =>
  given(device, DeviceCodeIssued({ ...request, project: "prj_other01" }))
    .when("approve", { ...approval, now })
    .thenRefused("device-of-another-project"));
test("a device waits, gets its token once, or a refusal with the reason", () => {
  const poll = { device: id, now };
  given(device, issued).when("activate", poll).thenRefused("authorization-pending");
  given(device, issued).when("activate", { device: id, now: late }).thenRefused("expired-token");
  given(device, issued, denied).when("activate", poll).thenRefused("access-denied");
  given(device, issued, approved).when("activate", poll).then(active);
  given(device, issued, approved).when("activate", { device: id, now: late }).thenRefused("expired-token");
  given(device, issued, approved, active).when("activate", poll).thenRefused("invalid-grant");
  given(device, issued, approved, revoked).when("activate", poll).thenRefused("access-denied");
});
test("a device is revoked once, from its own project", () => {
  const end = { device: id, project, reason: "person" as const };
  given(device, issued, approved, active).when("revoke", end).then(revoked);
  given(device, issued).when("revoke", end).thenRefused("not-found");
  given(device, issued, approved)
    .when("revoke", { ...end, project: "prj_other01" })
    .thenRefused("not-found");
});

test("letters to type have no vowels and none that look alike, and are read however they are typed", () => {
  expect(LETTERS).not.toMatch(/[AEIOUY0-9]/);
  expect(userCode([18, 2, 7, 0, 10, 7, 5, 15])).toBe("XDKB-NKHT");
  for (const typed of ["WDJB-MJHT", "wdjbmjht", " wdjb mjht "]) expect(readUserCode(typed)).toBe("WDJBMJHT");
  for (const typed of ["WDJB", "WDJB-MJHA", "WDJB-MJH1", ""]) expect(readUserCode(typed)).toBeUndefined();
});
test("what is a person's own is nothing for a key, and a public key only looks", () => {
  expect(unfit(["orders.order.edit"], "api_key")).toBeUndefined();
  expect(unfit(["accounts.password.edit"], "api_key")?.errors.scopes[0]).toContain("accounts.password.edit");
  expect(unfit(["catalogue.product.list", "orders.order.edit"], "public_key")?.errors.scopes[0]).toContain(
    "orders.order.edit",
  );
});
