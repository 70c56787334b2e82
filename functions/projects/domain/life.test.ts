import { test } from "vitest";
import {
  ProjectArchived,
  ProjectChanged,
  ProjectCreated,
  ProjectDeleted,
  ProjectDeletionCancelled,
  ProjectDeletionRequested,
  ProjectRestored,
  TemplateInstalled,
  TemplateRemoved,
} from "#events/projects";
import { given } from "#platform/testing";
import { project } from "./index.ts";

const id = "prj_00000000000000000000000a";
const created = ProjectCreated({
  project: id,
  owner: "usr_00000000000000000000000a",
  name: "Saltmarsh",
  slug: "saltmarsh",
  platformId: "plt_00000000000000000000000a",
  currency: "GBP",
  timeZone: "Europe/London",
  locale: "en-GB",
  country: "GB",
  units: "metric" as const,
  orderPrefix: "SM",
});
const change = { project: id, hasOrders: false, graceUntil: "2026-04-15T09:00:00.000Z" };
const archived = ProjectArchived({ project: id });
const until = "2026-05-01T09:00:00.000Z";
const doomed = ProjectDeletionRequested({ project: id, until });

test("a project is archived and brought back, with a change of its name on the way", () => {
  given(project, created)
    .when("changeProject", { ...change, archived: true })
    .then(archived);
  given(project, created, archived)
    .when("changeProject", { ...change, archived: false, name: "Marsh" })
    .then(ProjectRestored({ project: id }), ProjectChanged({ project: id, name: "Marsh" }));
});
test("nothing changes in an archived project", () => {
  given(project, created, archived)
    .when("changeProject", { ...change, name: "Marsh" })
    .thenRefused("project-archived");
  given(project, created, archived)
    .when("installTemplate", { project: id, template: { id: "us", settings: {}, integrations: [] }, hasOrders: false })
    .thenRefused("project-archived");
});
test("a deletion wants the exact name and can be taken back to what the project was", () => {
  given(project, created)
    .when("requestDeletion", { project: id, confirm: "saltmarsh", until })
    .thenRefused("confirmation-differs");
  given(project, created).when("requestDeletion", { project: id, confirm: "Saltmarsh", until }).then(doomed);
  given(project, created, archived, doomed)
    .when("cancelDeletion", { project: id })
    .then(ProjectDeletionCancelled({ project: id }));
  given(project, created, archived, doomed, ProjectDeletionCancelled({ project: id }))
    .when("changeProject", { ...change, name: "Marsh" })
    .thenRefused("project-archived");
});
test("a deletion is carried out when its day has come, not before, and frees the slug", () => {
  given(project, created, doomed).when("carryOutDeletion", { project: id, now: "2026-05-01T08:59:59.999Z" }).then();
  given(project, created, doomed)
    .when("carryOutDeletion", { project: id, now: until })
    .thenDecided({ facts: [ProjectDeleted({ project: id })], release: ["project-slug:saltmarsh"] });
  given(project, created).when("carryOutDeletion", { project: id, now: until }).then();
});
test("a second factor is required from a day, and the day goes with the requirement", () => {
  const on = ProjectChanged({ project: id, requireTwoFactor: true, requireTwoFactorFrom: change.graceUntil });
  given(project, created)
    .when("changeProject", { ...change, requireTwoFactor: true })
    .then(on);
  given(project, created, on)
    .when("changeProject", { ...change, requireTwoFactor: false })
    .then(ProjectChanged({ project: id, requireTwoFactor: false, requireTwoFactorFrom: null }));
});

const us = { id: "us", settings: { currency: "USD", units: "imperial" as const }, integrations: [] };
const installed = [
  TemplateInstalled({ project: id, template: "us", before: { currency: "GBP", units: "metric" } }),
  ProjectChanged({ project: id, currency: "USD", units: "imperial" }),
];
test("a template is installed once, and leaves alone what was set by hand", () => {
  given(project, created)
    .when("installTemplate", { project: id, template: us, hasOrders: false })
    .then(...installed);
  given(
    project,
    created,
    ProjectChanged({ project: id, units: "imperial" }),
    ProjectChanged({ project: id, units: "metric" }),
  )
    .when("installTemplate", { project: id, template: us, hasOrders: false })
    .then(
      TemplateInstalled({ project: id, template: "us", before: { currency: "GBP" } }),
      ProjectChanged({ project: id, currency: "USD" }),
    );
});
test("a template taken back leaves what was changed since", () =>
  given(project, created, ...installed, ProjectChanged({ project: id, units: "metric" }))
    .when("removeTemplate", { project: id, template: "us", hasOrders: false })
    .then(ProjectChanged({ project: id, currency: "GBP" }), TemplateRemoved({ project: id, template: "us" })));
