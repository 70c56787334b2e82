import { afterEach, beforeEach, expect, test } from "vitest";
import { MemberRemoved, membershipStream, RoleAssigned } from "#events/enforcer";
import { OrganisationProjectJoined, OrganisationProjectLeft, organisationStream } from "#events/organisations";
import { ProjectCreated, projectStream } from "#events/projects";
import { record, testProject } from "#platform/testing";
import { codeAt, ines, type Scene, scene } from "./testing.ts";

const PERMISSION = "accounts.two-factor.reset";
const ORGANISATION = "org_pressgroup";
const place = {
  platformId: "plt_acme01",
  currency: "GBP",
  timeZone: "Europe/London",
  locale: "en-GB",
  country: "GB",
  units: "metric" as const,
  orderPrefix: "PR",
};
let here: Scene;
let owner: Awaited<ReturnType<Scene["member"]>>;
let jo: Awaited<ReturnType<Scene["member"]>>;
let secret: string;

const founded = (project: string, by: string, organisationId?: string) =>
  record(here.ports, projectStream(project), [
    ProjectCreated({
      project,
      owner: by,
      name: project,
      slug: project,
      ...place,
      ...(organisationId && { organisationId }),
    }),
  ]);
/** An admin of the organisation adds the project; naming an organisation is not enough. */
const broughtIn = (project: string, organisation: string) =>
  record(here.ports, organisationStream(organisation), [OrganisationProjectJoined({ organisation, project })]);
const joined = (project: string, user: string) =>
  record(here.ports, membershipStream(project), [RoleAssigned({ project, user, role: "support" })]);

beforeEach(async () => {
  here = await scene();
  owner = await here.member({ ...ines, email: "owner@example.com" });
  jo = await here.member({ ...ines, email: "jo@example.com" });
  here.ports.places.allow(owner.user, testProject, [PERMISSION], ["owner"]);
  await founded(testProject.id, owner.user, ORGANISATION);
  await broughtIn(testProject.id, ORGANISATION);
  await joined(testProject.id, jo.user);
  secret = (await here.secured(owner)).secret;
  await here.secured(jo);
  await here.settled();
});
afterEach(() => here.close());

const code = () => codeAt(secret, here.ports.clock());
const reset = (user: string, one_time_password = code(), asker: { ask: typeof owner.ask } = owner) =>
  asker.ask(`POST /v1/projects/${testProject.id}/users/${user}/reset-2fa`, {
    body: { reason: "Lost their phone", one_time_password },
  });
const signInAsJo = () => here.signIn(here.newBrowser(), { ...ines, email: "jo@example.com" });

// [role.reset-2fa]
test("a project turns off the second factor of somebody who belongs nowhere else; their sessions end, and an email says why", async () => {
  expect((await signInAsJo()).body.code).toBe("ONE_TIME_PASSWORD_REQUIRED");
  expect((await reset(jo.user)).status).toBe(204);
  expect((await jo.ask("GET ")).status).toBe(401);
  expect((await signInAsJo()).status).toBe(200);
  const email = await here.emailTo("jo@example.com");
  expect(email?.subject).toBe("Two-factor authentication is off");
  expect(email?.text).toContain("Lost their phone");
  expect((await reset(jo.user, "000000")).body.code).toBe("TWO_FACTOR_OFF");
});

test("it takes a code of one's own, good once", async () => {
  expect((await reset(jo.user, "000000")).body.code).toBe("ONE_TIME_PASSWORD_INVALID");
  expect((await signInAsJo()).body.code).toBe("ONE_TIME_PASSWORD_REQUIRED");
  const used = code();
  expect((await reset(jo.user, used)).status).toBe(204);
  jo = { ...jo, ...(await entered("jo@example.com")) };
  await here.secured(jo);
  expect((await reset(jo.user, used)).body.code).toBe("ONE_TIME_PASSWORD_INVALID");
});

const entered = async (email: string) => {
  const own = here.newBrowser();
  await here.signIn(own, { ...ines, email });
  return own;
};

test("who has no second factor of their own resets nobody's", async () => {
  const second = await here.member({ ...ines, email: "second@example.com" });
  here.ports.places.allow(second.user, testProject, [PERMISSION], ["administrator"]);
  expect((await reset(jo.user, "123456", second)).body.code).toBe("TWO_FACTOR_OF_YOUR_OWN");
});

test("somebody who also belongs to a project of the same organisation can be helped, of another's cannot", async () => {
  await founded("prj_sister1", owner.user);
  await broughtIn("prj_sister1", ORGANISATION);
  await joined("prj_sister1", jo.user);
  await founded("prj_rival01", jo.user, "org_rivals1");
  await here.settled();
  expect((await reset(jo.user)).body.code).toBe("BELONGS_ELSEWHERE");
  await record(here.ports, membershipStream("prj_rival01"), [MemberRemoved({ project: "prj_rival01", user: jo.user })]);
  await here.settled();
  expect((await reset(jo.user)).status).toBe(204);
});

test("a project that merely names an organisation is not of it, nor is one that has left", async () => {
  await founded("prj_sister1", owner.user, ORGANISATION);
  await joined("prj_sister1", jo.user);
  await here.settled();
  expect((await reset(jo.user)).body.code).toBe("BELONGS_ELSEWHERE");
  await broughtIn("prj_sister1", ORGANISATION);
  await here.settled();
  await record(here.ports, organisationStream(ORGANISATION), [
    OrganisationProjectLeft({ organisation: ORGANISATION, project: testProject.id }),
  ]);
  expect((await reset(jo.user)).body.code).toBe("BELONGS_ELSEWHERE");
});

test("a project without an organisation helps only who belongs to it alone", async () => {
  await founded("prj_alone01", owner.user);
  await joined("prj_alone01", jo.user);
  await here.settled();
  expect((await reset(jo.user)).body.code).toBe("BELONGS_ELSEWHERE");
});

test("a platform's administrator helps whoever belongs to the project, wherever else they belong", async () => {
  await founded("prj_rival01", jo.user, "org_rivals1");
  await here.settled();
  const response = await here.send(`POST /v1/projects/${testProject.id}/users/${jo.user}/reset-2fa`, {
    as: { user: owner.user, admin: true },
    body: { reason: "Lost their phone", one_time_password: code() },
  });
  expect(response.status).toBe(204);
  expect((await here.emailTo("jo@example.com"))?.text).toContain("an administrator of the platform");
});

test("who is not of the project is not found, and who may not ask is refused", async () => {
  const stranger = await here.member({ ...ines, email: "stranger@example.com" });
  await here.secured(stranger);
  expect((await reset(stranger.user)).body.code).toBe("USER_NOT_FOUND");
  expect((await reset("usr_000000000000")).body.code).toBe("USER_NOT_FOUND");
  expect((await reset(jo.user, code(), stranger)).body.code).toBe("PROJECT_NOT_FOUND");
  here.ports.places.allow(stranger.user, testProject, [], ["viewer"]);
  expect((await reset(jo.user, code(), stranger)).body.code).toBe("FORBIDDEN");
});
