import { afterAll, beforeAll, describe } from "vitest";
import { posted } from "../../web/_server/posted.ts";
import { auditAct } from "../../web/audit/act.ts";
import { mergeAct } from "../../web/customers/merge/act.ts";
import { recordAct as customerAct } from "../../web/customers/record/act.ts";
import { listAct as invitesAct } from "../../web/invites/act.ts";
import { act as organisationAct } from "../../web/organisations/act.ts";
import { roleAct } from "../../web/roles/record/act.ts";
import { recordAct as memberAct } from "../../web/users/record/act.ts";
import { must, type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { withStaff } from "../support/erased-person.ts";
import { formsAt, type Submit, testForms } from "../support/forms.ts";

let here: TestEnvironment;
let submit: Submit;
let ids: Record<string, string>;
beforeAll(async () => {
  here = await testEnvironment();
  await withStaff(here);
  const post = async (path: string, body: object) => must(await here.shopAsk({ method: "POST", path, body }), 201);
  const customer = await post(`${here.base}/customers`, { email: "ines@shop.test", firstName: "Ines" });
  const other = await post(`${here.base}/customers`, { email: "ines@harbour.test", firstName: "Ines" });
  const role = await post("/v1/enforcer/roles", { name: "Packing", permissions: ["orders.order.list"], rank: 10 });
  const body = { name: "Quay" };
  const organisation = must(
    await here.ask(here.people.owner, { method: "POST", path: "/v1/organisations", body }),
    201,
  );
  ids = {
    customer: customer.id,
    other: other.id,
    role: role.id,
    organisation: organisation.id,
    platform: here.platformId,
    project: here.shop,
    staff: here.people.staff,
    owner: here.people.owner,
  };
  submit = await formsAt(here);
});
afterAll(() => here.close());
const id = (name: string) => ids[name] ?? "";

describe("merging customers", () => {
  testForms(() => ({ submit, ids, action: (args) => mergeAct(args, id("customer"), "merge") }), {
    "nobody chosen": {
      form: { intent: "merge", mergedId: "" },
      refused: { intent: "merge", code: "VALIDATION_FAILED", at: ["mergedId"] },
    },
    themselves: {
      form: { intent: "merge", mergedId: "{customer}" },
      to: "POST /v1/platform/{platform}/customers/{customer}/merge",
      body: { mergedId: "{customer}" },
      refused: { intent: "merge", code: "CUSTOMER_SAME" },
    },
    another: {
      form: { intent: "merge", mergedId: "{other}" },
      to: "POST /v1/platform/{platform}/customers/{customer}/merge",
      body: { mergedId: "{other}" },
      leads: "/customers/{customer}?flash=merged",
    },
  });
  testForms(() => ({ submit, ids, action: (args) => mergeAct(args, id("customer"), "part") }), {
    parted: {
      form: { intent: "part", mergedId: "{other}" },
      to: "POST /v1/platform/{platform}/customers/{customer}/part",
      body: { mergedId: "{other}" },
      leads: "/customers/{customer}?flash=parted",
    },
    "once more": {
      form: { intent: "part", mergedId: "{other}" },
      to: "POST /v1/platform/{platform}/customers/{customer}/part",
      body: { mergedId: "{other}" },
      refused: { intent: "part", code: "CUSTOMER_NOT_MERGED" },
    },
  });
});

describe("a customer", () => {
  testForms(() => ({ submit, ids, action: (args) => customerAct(args, id("customer")) }), {
    "the note": {
      form: { intent: "note", note: " Rings back ", "was.note": "" },
      to: "PATCH /v1/platform/{platform}/customers/{customer}",
      body: { note: "Rings back" },
      leads: "/customers/{customer}?flash=saved",
    },
    "no note": {
      form: { intent: "note", note: "" },
      to: "PATCH /v1/platform/{platform}/customers/{customer}",
      body: { note: null },
      leads: "/customers/{customer}?flash=saved",
    },
    "another version's note": {
      form: { intent: "note", note: "Old", _version: "1" },
      to: "PATCH /v1/platform/{platform}/customers/{customer}",
      body: { note: "Old" },
      ifMatch: "1",
      refused: { intent: "note", code: "VERSION_CONFLICT", at: ["note"] },
    },
    "an entry that is not there": {
      form: { intent: "revert", entry: "nothing" },
      refused: { intent: "revert", code: "NOTHING_TO_REVERT" },
    },
    "no email": {
      form: { intent: "email", email: "nonsense" },
      refused: { intent: "email", code: "VALIDATION_FAILED", at: ["email"] },
    },
    "erased without their address": {
      form: { intent: "erase", confirm: "somebody@shop.test", reason: "asked" },
      refused: { intent: "erase", code: "VALIDATION_FAILED", at: ["confirm"] },
    },
    erased: {
      form: { intent: "erase", confirm: "INES@shop.test", reason: "Asked by email" },
      to: "POST /v1/platform/{platform}/customers/{customer}/erase",
      body: { reason: "Asked by email" },
      leads: "/customers/{customer}?flash=erased",
    },
  });
});

describe("a role", () => {
  testForms(() => ({ submit, ids, action: async (args) => roleAct(await posted(args), id("role")) }), {
    "given until a day": {
      form: { intent: "give", user: "{staff}", expiresAt: "2026-12-24" },
      to: "PUT /v1/enforcer/roles/{role}/users/{staff}",
      body: { expiresAt: "2026-12-25T00:00:00.000Z" },
      leads: "/roles/{role}?tab=people&flash=given",
    },
    "given to nobody": {
      form: { intent: "give", user: "" },
      refused: { intent: "give", code: "VALIDATION_FAILED", at: ["user"] },
    },
    taken: {
      form: { intent: "take", user: "{staff}" },
      to: "DELETE /v1/enforcer/roles/{role}/users/{staff}",
      leads: "/roles/{role}?tab=people&flash=taken",
    },
    deleted: {
      form: { intent: "delete", replacement: "viewer" },
      to: "DELETE /v1/enforcer/roles/{role}?replacement=viewer",
      leads: "/roles?deleted={role}&name=Packing",
    },
    restored: {
      form: { intent: "restore" },
      to: "POST /v1/enforcer/roles/{role}/restore",
      leads: "/roles/{role}?flash=restored",
    },
    "an entry that is not there": {
      form: { intent: "revert", entry: "nothing" },
      refused: { intent: "revert", code: "NOTHING_TO_REVERT" },
    },
  });
});

describe("a member", () => {
  testForms(() => ({ submit, ids, action: (args) => memberAct(args, id("staff")) }), {
    "roles and title": {
      form: { "roles.viewer": "viewer", "roles.{role}": "{role}", jobTitle: " Packer ", "was.jobTitle": "" },
      to: "PATCH /v1/projects/{project}/users/{staff}",
      body: { roles: ["{role}", "viewer"], jobTitle: "Packer" },
      leads: "/users/{staff}?flash=saved",
    },
    "another version's": {
      form: { "roles.viewer": "viewer", jobTitle: "Lead", _version: "1" },
      to: "PATCH /v1/projects/{project}/users/{staff}",
      body: { roles: ["viewer"], jobTitle: "Lead" },
      ifMatch: "1",
      refused: { intent: "place", code: "VERSION_CONFLICT", at: ["roles", "jobTitle"] },
    },
    "no roles": { form: { jobTitle: "" }, refused: { intent: "place", code: "VALIDATION_FAILED", at: ["roles"] } },
    suspended: {
      form: { intent: "suspend", keys: "hand-over", keysTo: "{owner}" },
      to: "PATCH /v1/projects/{project}/users/{staff}",
      body: { status: "suspended", keysTo: "{owner}" },
      leads: "/users/{staff}?flash=suspended",
    },
    reinstated: {
      form: { intent: "reinstate" },
      to: "PATCH /v1/projects/{project}/users/{staff}",
      body: { status: "active" },
      leads: "/users/{staff}?flash=reinstated",
    },
    "a reset without a code": {
      form: { intent: "reset-2fa", reason: "Lost phone" },
      refused: { intent: "reset-2fa", code: "VALIDATION_FAILED", at: ["one_time_password"] },
    },
    "a reset": {
      form: { intent: "reset-2fa", reason: "Lost phone", one_time_password: "123456" },
      to: "POST /v1/projects/{project}/users/{staff}/reset-2fa",
      body: { reason: "Lost phone", one_time_password: "123456" },
      refused: { intent: "reset-2fa", code: "TWO_FACTOR_OFF" },
    },
    "an entry that is not there": {
      form: { intent: "revert", entry: "nothing" },
      refused: { intent: "revert", code: "NOTHING_TO_REVERT" },
    },
    removed: {
      form: { intent: "remove", handOverTo: "{owner}", keys: "hand-over", keysTo: "{owner}" },
      to: "DELETE /v1/projects/{project}/users/{staff}?handOverTo={owner}&keysTo={owner}",
      once: false,
      leads: "/users",
    },
  });
});

describe("invitations", () => {
  testForms(() => ({ submit, ids, action: invitesAct }), {
    "for two": {
      form: {
        emails: "a@shop.test; b@shop.test",
        "roles.viewer": "viewer",
        message: "Come in",
        expiresInDays: "3",
      },
      to: "POST /v1/projects/{project}/invites/bulk",
      body: { emails: ["a@shop.test", "b@shop.test"], roles: ["viewer"], message: "Come in", expiresInDays: 3 },
      leads: "/invites?flash=sent",
    },
    "for nobody": {
      form: { emails: "", "roles.viewer": "viewer" },
      refused: { intent: "invite", code: "VALIDATION_FAILED", at: ["emails"] },
    },
    "sent again": {
      form: { intent: "resend", invite: "inv_nothing" },
      to: "POST /v1/projects/{project}/invites/inv_nothing/resend",
      refused: { intent: "row", code: "INVITE_NOT_FOUND" },
    },
    revoked: {
      form: { intent: "revoke", invite: "inv_nothing" },
      to: "DELETE /v1/projects/{project}/invites/inv_nothing",
      once: false,
      refused: { intent: "row", code: "INVITE_NOT_FOUND" },
    },
  });
});

describe("an organisation", () => {
  testForms(() => ({ submit, ids, action: (args) => organisationAct(args, id("organisation")) }), {
    "a project joins": {
      form: { intent: "join", project: "{project}" },
      to: "POST /v1/organisations/{organisation}/projects",
      body: { project: "{project}" },
      leads: "/organisations/{organisation}?flash=joined",
    },
    "a project leaves": {
      form: { intent: "leave", project: "{project}" },
      to: "DELETE /v1/organisations/{organisation}/projects/{project}",
      leads: "/organisations/{organisation}?flash=left",
    },
    "an administrator": {
      form: { intent: "admin", user: "{staff}" },
      to: "POST /v1/organisations/{organisation}/admins",
      body: { user: "{staff}" },
      refused: { intent: "admin", code: "USER_NOT_FOUND" },
    },
    "no administrator": {
      form: { intent: "end-admin", user: "{staff}" },
      to: "DELETE /v1/organisations/{organisation}/admins/{staff}",
      leads: "/organisations/{organisation}?flash=ended",
    },
    "another name": {
      form: { name: " Harbour " },
      to: "PATCH /v1/organisations/{organisation}",
      body: { name: "Harbour" },
      leads: "/organisations/{organisation}?flash=renamed",
    },
    "no name": {
      form: { name: "" },
      to: "PATCH /v1/organisations/{organisation}",
      body: { name: "" },
      refused: { intent: "", code: "VALIDATION_FAILED", at: ["name"] },
    },
  });
});

describe("an export of the log", () => {
  testForms(() => ({ submit, ids, action: auditAct }), {
    "of a record, with personal data": {
      form: { record: " ord_000001 ", start: "2026-11-01", end: "", personal: "on" },
      to: "POST /v1/projects/{project}/log-exports/personal",
      body: { record: "ord_000001", start: "2026-11-01" },
      leads: "/audit?flash=exporting",
    },
    "of everything": {
      form: { record: "", start: "", end: "" },
      to: "POST /v1/projects/{project}/log-exports",
      body: {},
      leads: "/audit?flash=exporting",
    },
    "of nothing that has an ID": {
      form: { record: "the first order" },
      refused: { intent: "export", code: "VALIDATION_FAILED", at: ["record"] },
    },
  });
});
