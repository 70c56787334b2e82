import { expect, test } from "vitest";
import type { AnyMember } from "#web/_server/member.ts";
import { inboxOf } from "./inbox.ts";

const createdAt = "2026-03-02T09:00:00.000Z";
const notification = (id: string, action: string, more = {}) => ({
  id,
  level: "default",
  title: id,
  body: "",
  action,
  createdAt,
  readAt: "",
  ...more,
});

// [ui.notification.click.not-found] [entity.notification.image]
test("what leads to no screen of ours is marked, and a picture is kept", async () => {
  const notifications = [
    notification("order", "/orders/ord_1?project=prj_1", { image: "/drive/one.png" }),
    notification("gone", "/no-such-screen"),
    notification("else", "https://carrier.test/parcel"),
  ];
  const value = { notifications, unread: { total: 3, groups: [] }, nextPageToken: null, publicKey: "key" };
  const who = { user: {}, project: undefined, projects: [], call: async () => ({ ok: true, value }) };
  const feed = await inboxOf(who as unknown as AnyMember, { tab: "user" });
  expect(feed?.items.map(({ id, away }) => [id, away])).toEqual([
    ["order", false],
    ["gone", true],
    ["else", true],
  ]);
  expect(feed?.items.map(({ image }) => image)).toEqual(["/drive/one.png", undefined, undefined]);
});
