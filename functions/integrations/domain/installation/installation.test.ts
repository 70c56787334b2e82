import { test } from "vitest";
import {
  type ConfigSchema,
  InstallationBegun,
  InstallationFailed,
  IntegrationConfigured,
  IntegrationInstalled,
  IntegrationPaused,
  IntegrationResumed,
  IntegrationSetUp,
  IntegrationUninstalled,
} from "#events/integrations";
import { given } from "#platform/testing";
import { installation } from "./index.ts";

const about = { project: "prj_press01", integration: "acme-reports" };
const schema: ConfigSchema = {
  type: "object",
  properties: { recipient: { type: "string" }, day: { type: "integer" } },
  required: ["recipient"],
};
const begin = { ...about, permissions: [], version: "1" };
const begun = InstallationBegun(begin);
const waiting = IntegrationInstalled({ ...about, config: {}, setup: "required" });
const config = { recipient: "ines@example.com" };
const setUp = IntegrationSetUp({ ...about, config });

// [state.integration.not-installed]
test("what is not installed is begun, then finished", () => {
  given(installation).when("beginInstallation", begin).then(begun);
  given(installation, begun)
    .when("finishInstallation", { ...about, config: {}, ready: false })
    .then(waiting);
  given(installation, begun, waiting).when("beginInstallation", begin).thenRefused("already-installed");
  given(installation)
    .when("finishInstallation", { ...about, config, ready: true })
    .thenRefused("not-installed");
});
// [state.integration.failed]
test("an installation that fails is taken away and can be begun again", () => {
  const failed = InstallationFailed({ ...about, code: "NEEDS_ANOTHER", reason: "Orders are missing" });
  given(installation, begun)
    .when("failInstallation", { ...about, code: "NEEDS_ANOTHER", reason: "Orders are missing" })
    .then(failed);
  given(installation, begun, failed).when("beginInstallation", begin).then(begun);
  given(installation, begun, waiting)
    .when("failInstallation", { ...about, code: "X", reason: "x" })
    .then();
});
// [state.integration.installed.setup]
test("it is set up once it has all required settings", () => {
  given(installation, begun, waiting)
    .when("setUpInstallation", { ...about, schema, config: {} })
    .thenRefused("config-unusable", { errors: { "config.recipient": ["Required"] } });
  given(installation, begun, waiting)
    .when("setUpInstallation", { ...about, schema, config })
    .then(setUp);
  given(installation)
    .when("setUpInstallation", { ...about, schema, config })
    .thenRefused("not-installed");
});
test("a change of settings that leaves something untold wants a setup again", () => {
  given(installation, begun, waiting, setUp)
    .when("changeInstallation", { ...about, schema, config: { recipient: null } })
    .then(IntegrationConfigured({ ...about, config: {}, setup: "required" }));
  given(installation, begun, waiting, setUp)
    .when("changeInstallation", { ...about, schema, config: { day: 3 } })
    .then(IntegrationConfigured({ ...about, config: { ...config, day: 3 }, setup: "complete" }));
  given(installation, begun, waiting, setUp)
    .when("changeInstallation", { ...about, schema, config: { day: "x" } })
    .thenRefused("config-unusable", { errors: { "config.day": ["Expected a number"] } });
});
test("it is paused, and goes on", () => {
  const paused = IntegrationPaused(about);
  given(installation, begun, waiting, setUp)
    .when("changeInstallation", { ...about, schema, config: {}, pause: true })
    .then(paused);
  given(installation, begun, waiting, setUp, paused)
    .when("changeInstallation", { ...about, schema, config: {}, pause: false })
    .then(IntegrationResumed(about));
  given(installation)
    .when("changeInstallation", { ...about, schema, config: {} })
    .thenRefused("not-installed");
});
test("it is uninstalled at any time, once", () => {
  const gone = IntegrationUninstalled(about);
  given(installation, begun).when("uninstall", about).then(gone);
  given(installation, begun, waiting, setUp).when("uninstall", about).then(gone);
  given(installation).when("uninstall", about).then();
});
