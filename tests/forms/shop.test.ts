import { afterAll, beforeAll, describe } from "vitest";
import { posted } from "../../web/_server/posted.ts";
import { listingAct } from "../../web/integrations/listing/act.ts";
import { moduleAct } from "../../web/integrations/module/act.ts";
import { jobAct } from "../../web/production/act.ts";
import { queueAct } from "../../web/production/queue/act.ts";
import { settingsAct } from "../../web/project-settings/act.ts";
import { type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { formsAt, type Submit, testForms } from "../support/forms.ts";

let here: TestEnvironment;
let submit: Submit;
let ids: Record<string, string>;
beforeAll(async () => {
  here = await testEnvironment();
  submit = await formsAt(here, { admin: true });
  ids = { platform: here.platformId, project: here.shop };
});
afterAll(() => here.close());

describe("project settings", () => {
  testForms(() => ({ submit, ids, action: settingsAct }), {
    general: {
      form: {
        intent: "general",
        name: "Quay Shop",
        currency: "GBP",
        timeZone: "Europe/London",
        locale: "en-GB",
        country: "GB",
        units: "metric",
        supportEmail: "",
      },
      to: "PATCH /v1/projects/{project}",
      body: {
        name: "Quay Shop",
        currency: "GBP",
        timeZone: "Europe/London",
        locale: "en-GB",
        country: "GB",
        units: "metric",
        supportEmail: null,
      },
      leads: "/settings/project?section=general&flash=saved",
    },
    "orders need their artwork": {
      form: { intent: "orders", artworkRequired: "on" },
      to: "PUT /v1/platform/{platform}/orders/rules",
      body: { artworkRequired: true },
      leads: "/settings/project?section=orders&flash=saved",
    },
    "orders are confirmed without artwork again": {
      form: { intent: "orders" },
      to: "PUT /v1/platform/{platform}/orders/rules",
      body: { artworkRequired: false },
      leads: "/settings/project?section=orders&flash=saved",
    },
    "a zone that is none": {
      form: {
        intent: "general",
        timeZone: "Europe/Atlantis",
        "was.name": "",
        "was.currency": "",
        "was.locale": "",
        "was.country": "",
        "was.units": "",
        "was.supportEmail": "",
      },
      refused: { intent: "general", code: "VALIDATION_FAILED", at: ["timeZone"] },
    },
    company: {
      form: {
        intent: "company",
        "company.name": "Quay Ltd",
        "company.address.line1": "1 Quay",
        "company.address.city": "Bristol",
        "company.address.postalCode": "BS1 6TY",
        "company.address.country": "GB",
      },
      to: "PATCH /v1/projects/{project}",
      body: {
        company: {
          name: "Quay Ltd",
          address: { line1: "1 Quay", city: "Bristol", postalCode: "BS1 6TY", country: "GB" },
        },
      },
      leads: "/settings/project?section=company&flash=saved",
    },
    "of another version": {
      form: { intent: "company", "company.name": "", _version: "1" },
      to: "PATCH /v1/projects/{project}",
      body: { company: null },
      ifMatch: "1",
      refused: { intent: "company", code: "VERSION_CONFLICT", at: ["company"] },
    },
    "two-factor for all": {
      form: { intent: "security", requireTwoFactor: "on", requireTwoFactorFrom: "2026-12-24" },
      to: "PATCH /v1/projects/{project}",
      body: { requireTwoFactor: true, requireTwoFactorFrom: "2026-12-24T00:00:00.000Z" },
      leads: "/settings/project?section=security&flash=saved",
    },
    "no logo": {
      form: { intent: "paper-logo" },
      refused: { intent: "paper-logo", code: "VALIDATION_FAILED", at: ["file"] },
    },
    "a logo that is no picture": {
      form: { intent: "paper-logo", file: new File(["x"], "x.png") },
      to: "PUT /v1/projects/{project}/paper-logo",
      body: "x",
      refused: { intent: "paper-logo", code: "VALIDATION_FAILED", at: ["file"] },
    },
    "a template's changes": {
      form: { intent: "preview", template: "nothing", "variables.colour": "blue", "variables.size": "" },
      to: "POST /v1/projects/{project}/templates/nothing",
      body: { variables: { colour: "blue" }, overwrite: false, dryRun: true },
      refused: { intent: "template", code: "TEMPLATE_NOT_FOUND" },
    },
    "a template": {
      form: { intent: "install", template: "nothing", "variables.colour": "blue", overwrite: "on" },
      to: "POST /v1/projects/{project}/templates/nothing",
      body: { variables: { colour: "blue" }, overwrite: true, dryRun: false },
      refused: { intent: "template", code: "TEMPLATE_NOT_FOUND" },
    },
    "a template undone": {
      form: { intent: "take-back", template: "nothing" },
      to: "DELETE /v1/projects/{project}/templates/nothing",
      refused: { intent: "template", code: "TEMPLATE_NOT_INSTALLED" },
    },
    archived: {
      form: { intent: "archive" },
      to: "PATCH /v1/projects/{project}",
      body: { archived: true },
      leads: "/settings/project?section=danger&flash=archived",
    },
    "in use again": {
      form: { intent: "unarchive" },
      to: "PATCH /v1/projects/{project}",
      body: { archived: false },
      leads: "/settings/project?section=danger&flash=unarchived",
    },
    "an entry that is not there": {
      form: { intent: "revert", entry: "nothing" },
      refused: { intent: "revert", code: "NOTHING_TO_REVERT" },
    },
    "deleted by another name": {
      form: { intent: "delete", confirm: "Rival" },
      refused: { intent: "delete", code: "CONFIRMATION_DIFFERS", at: ["confirm"] },
    },
    "deleted without the right password": {
      form: { intent: "delete", confirm: "Quay Shop", password: "wrong" },
      to: "POST /omnis/v3/dashboard/user/confirm-password",
      body: { password: "wrong" },
      once: false,
      refused: { intent: "delete", code: "VALIDATION_FAILED", at: ["password"] },
    },
    deleted: {
      form: { intent: "delete", confirm: "Quay Shop" },
      to: "DELETE /v1/projects/{project}",
      body: { confirm: "Quay Shop" },
      leads: "/settings/project?section=danger&flash=deleting",
    },
    restored: {
      form: { intent: "restore" },
      to: "POST /v1/projects/{project}/restore",
      leads: "/settings/project?section=danger&flash=restored",
    },
  });
});

describe("a listing", () => {
  const action = async (args: Parameters<typeof posted>[0]) => listingAct(await posted(args), "reviews");
  testForms(() => ({ submit, ids, action }), {
    "what cannot be read": {
      form: { name: "Ours", permissions: "everything" },
      refused: { intent: "edit", code: "VALIDATION_FAILED", at: ["permissions"] },
    },
    deleted: {
      form: { intent: "delete" },
      to: "DELETE /v1/integrations/admin/listings/reviews",
      once: false,
      leads: "/integrations/listings?deleted=reviews&name=Reviews",
    },
    restored: {
      form: { intent: "restore" },
      to: "POST /v1/integrations/admin/listings/reviews/restore",
      once: false,
      leads: "/integrations/listings/reviews?flash=restored",
    },
    "an entry that is not there": {
      form: { intent: "revert", entry: "nothing" },
      refused: { intent: "revert", code: "NOTHING_TO_REVERT" },
    },
  });
});

describe("a module", () => {
  const action = async (args: Parameters<typeof posted>[0]) => moduleAct(await posted(args), "reviews");
  testForms(() => ({ submit, ids, action }), {
    "set up": {
      form: { intent: "setup" },
      to: "POST /v1/projects/{project}/integrations/reviews/setup",
      body: { config: {} },
      leads: "/integrations/reviews?flash=ready",
    },
    changed: {
      form: { intent: "save" },
      to: "PATCH /v1/projects/{project}/integrations/reviews",
      body: { config: {} },
      leads: "/integrations/reviews?flash=saved",
    },
    paused: {
      form: { intent: "pause" },
      to: "PATCH /v1/projects/{project}/integrations/reviews",
      body: { pause: true },
      leads: "/integrations/reviews?flash=paused",
    },
    resumed: {
      form: { intent: "resume" },
      to: "PATCH /v1/projects/{project}/integrations/reviews",
      body: { pause: false },
      leads: "/integrations/reviews?flash=resumed",
    },
    uninstalled: {
      form: { intent: "uninstall" },
      to: "DELETE /v1/projects/{project}/integrations/reviews",
      once: false,
      leads: "/integrations/reviews?flash=uninstalled",
    },
    installed: {
      form: { intent: "install" },
      to: "POST /v1/projects/{project}/integrations/reviews",
      body: { config: {}, acceptPermissions: [] },
      leads: "/integrations/reviews?flash=installed",
    },
  });
});

describe("a production job", () => {
  const action = (args: Parameters<typeof posted>[0]) => jobAct(args, (job, flash) => `/jobs/${job}?flash=${flash}`);
  testForms(() => ({ submit, ids, action }), {
    accepted: {
      form: { job: "pjb_nothing", status: "accepted" },
      to: "POST /v1/platform/{platform}/production/jobs/pjb_nothing/reports",
      body: { status: "accepted" },
      refused: { intent: "report", code: "PRODUCTION_JOB_NOT_FOUND" },
    },
    rejected: {
      form: { job: "pjb_nothing", status: "rejected", reason: "Press is down" },
      to: "POST /v1/platform/{platform}/production/jobs/pjb_nothing/reports",
      body: { status: "rejected", reason: "Press is down" },
      refused: { intent: "report", code: "PRODUCTION_JOB_NOT_FOUND" },
    },
    "rejected for no reason": {
      form: { job: "pjb_nothing", status: "rejected", dialog: "reject" },
      refused: { intent: "reject", code: "VALIDATION_FAILED", at: ["reason"] },
    },
    dispatched: {
      form: {
        job: "pjb_nothing",
        status: "dispatched",
        carrier: "dpd",
        trackingNumber: "D1",
        service: "",
        weightGrams: "300",
      },
      to: "POST /v1/platform/{platform}/production/jobs/pjb_nothing/reports",
      body: { status: "dispatched", parcel: { carrier: "dpd", trackingNumber: "D1", weightGrams: 300 } },
      refused: { intent: "report", code: "PRODUCTION_JOB_NOT_FOUND" },
    },
    "dispatched without the number of a tracked service": {
      form: { job: "pjb_nothing", status: "dispatched", dialog: "dispatch", carrier: "dpd", tracked: "yes" },
      refused: { intent: "dispatch", code: "VALIDATION_FAILED", at: ["parcel.trackingNumber"] },
    },
    "dispatched without tracking": {
      form: { job: "pjb_nothing", status: "dispatched", carrier: "dpd", tracked: "yes", withoutTracking: "on" },
      to: "POST /v1/platform/{platform}/production/jobs/pjb_nothing/reports",
      body: { status: "dispatched", parcel: { carrier: "dpd" } },
      refused: { intent: "report", code: "PRODUCTION_JOB_NOT_FOUND" },
    },
    held: {
      form: { job: "pjb_nothing", intent: "hold", reason: "artwork", message: "Too small" },
      to: "POST /v1/platform/{platform}/production/jobs/pjb_nothing/hold",
      body: { reason: "artwork", message: "Too small" },
      refused: { intent: "hold", code: "PRODUCTION_JOB_NOT_FOUND" },
    },
    "held for no reason": {
      form: { job: "pjb_nothing", intent: "hold" },
      refused: { intent: "hold", code: "VALIDATION_FAILED", at: ["reason", "message"] },
    },
    released: {
      form: { job: "pjb_nothing", intent: "release" },
      to: "POST /v1/platform/{platform}/production/jobs/pjb_nothing/release",
      refused: { intent: "release", code: "PRODUCTION_JOB_NOT_FOUND" },
    },
  });
});

describe("many production jobs", () => {
  testForms(
    () => ({
      submit,
      ids: { ...ids, job: `pjb_${"0".repeat(24)}` },
      action: queueAct,
      path: "/production?stage=new&flash=held",
    }),
    {
      "named ones": {
        form: { intent: "bulk", status: "accepted", jobs: "{job}" },
        to: "POST /v1/platform/{platform}/production/jobs/bulk/reports",
        body: { status: "accepted", withoutArtwork: false, jobs: ["{job}"] },
        leads: "/production?stage=new",
      },
      "all at a stage": {
        form: { intent: "bulk", status: "in_production", stage: "accepted", withoutArtwork: "on" },
        to: "POST /v1/platform/{platform}/production/jobs/bulk/reports",
        body: { status: "in_production", withoutArtwork: true, stage: "accepted" },
        leads: "/production?stage=new",
      },
      none: {
        form: { intent: "bulk", status: "accepted" },
        refused: { intent: "bulk", code: "VALIDATION_FAILED", at: ["jobs"] },
      },
      one: {
        form: { job: "pjb_nothing", status: "accepted" },
        to: "POST /v1/platform/{platform}/production/jobs/pjb_nothing/reports",
        body: { status: "accepted" },
        refused: { intent: "report", code: "PRODUCTION_JOB_NOT_FOUND" },
      },
    },
  );
});
