import { test } from "vitest";
import { MemberReinstated, MemberRemoved, MemberSuspended, RoleAssigned, RoleRemoved } from "#events/enforcer";
import { given } from "#platform/testing";
import { membership } from "./index.ts";

const project = "prj_00000000000000000000000a";
const user = (letter: string) => `usr_00000000000000000000000${letter}`;
const [ines, omar, ada] = [user("a"), user("b"), user("c")];
const now = "2026-03-02T09:00:00.000Z";
const roles = {
  owner: { rank: 100, permissions: ["a.b.list", "a.b.delete"] },
  admin: { rank: 90, permissions: ["a.b.list"] },
  viewer: { rank: 10, permissions: ["a.b.list"] },
};
const by = (asker: string) => ({ asker, admin: false, everywhere: [], roles, now });
const assigned = (to: string, role: string) => RoleAssigned({ project, user: to, role });
const people = [assigned(ines, "owner"), assigned(omar, "viewer"), assigned(ada, "admin")];
const about = (who: string, asker = ines) => ({ project, user: who, reach: by(asker) });

test("roles are given and taken until they are the requested ones", () =>
  given(membership, ...people)
    .when("changeMember", { ...about(omar), roles: ["admin"] })
    .then(assigned(omar, "admin"), RoleRemoved({ project, user: omar, role: "viewer" })));
test("nobody suspends who stands above them, nor themselves", () => {
  given(membership, ...people)
    .when("changeMember", { ...about(ines, ada), status: "suspended" })
    .thenRefused("beyond-own-reach");
  given(membership, ...people)
    .when("changeMember", { ...about(ada, ada), status: "suspended" })
    .thenRefused("own-place");
});
test("who is suspended comes back, and may do nothing to others meanwhile", () => {
  const suspended = MemberSuspended({ project, user: ada });
  given(membership, ...people)
    .when("changeMember", { ...about(ada), status: "suspended" })
    .then(suspended);
  given(membership, ...people, suspended)
    .when("changeMember", { ...about(omar, ada), roles: ["admin"] })
    .thenRefused("beyond-own-reach");
  given(membership, ...people, suspended)
    .when("changeMember", { ...about(ada), status: "active" })
    .then(MemberReinstated({ project, user: ada }));
});
test("a suspended owner is none the project can count on", () =>
  given(membership, ...people, assigned(ada, "owner"), MemberSuspended({ project, user: ines }))
    .when("changeMember", { ...about(ada, ada), roles: ["admin"] })
    .thenRefused("last-owner"));
test("the last owner goes only by handing over", () => {
  given(membership, ...people)
    .when("removeMember", about(ines))
    .thenRefused("last-owner");
  given(membership, ...people)
    .when("removeMember", { ...about(ines), handOverTo: omar })
    .then(assigned(omar, "owner"), MemberRemoved({ project, user: ines, handOverTo: omar }));
});
test("an invitation lets somebody in once, and only while its sender may", () => {
  const invite = "inv_00000000000000000000000a";
  const admission = { project, user: user("d"), roles: ["viewer"], invite, reach: by(ada) };
  const admitted = RoleAssigned({ project, user: user("d"), role: "viewer", invite });
  given(membership, ...people)
    .when("admitMember", admission)
    .then(admitted);
  given(membership, ...people, admitted, MemberRemoved({ project, user: user("d") }))
    .when("admitMember", admission)
    .then();
  given(membership, ...people, MemberRemoved({ project, user: ada }))
    .when("admitMember", admission)
    .thenRefused("inviter-not-allowed");
});
