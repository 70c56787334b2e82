import { test } from "vitest";
import {
  OrganisationAdminAdded,
  OrganisationAdminRemoved,
  OrganisationCreated,
  OrganisationProjectJoined,
  OrganisationProjectLeft,
  OrganisationRenamed,
} from "#events/organisations";
import { given } from "#platform/testing";
import { organisation as decider } from "./index.ts";

const organisation = "org_00000001";
const [ines, omar] = ["usr_00000001", "usr_00000002"];
const project = "prj_press01";
const founding = { organisation, name: "Group", slug: "group", founder: ines };
const founded = OrganisationCreated(founding);
const added = OrganisationAdminAdded({ organisation, user: omar });
const joined = OrganisationProjectJoined({ organisation, project });
const by = { organisation, by: ines };

test("whoever founds an organisation is its first admin, and renames it", () => {
  given(decider).when("createOrganisation", founding).then(founded);
  given(decider, founded)
    .when("renameOrganisation", { ...by, name: "Saltmarsh" })
    .then(OrganisationRenamed({ organisation, name: "Saltmarsh" }));
});
test("who is no admin changes nothing, but for a platform's administrator", () => {
  const stranger = { organisation, by: omar };
  given(decider, founded)
    .when("addAdmin", { ...stranger, user: omar })
    .thenRefused("not-an-admin");
  given(decider, founded)
    .when("takeIn", { ...stranger, project })
    .thenRefused("not-an-admin");
  given(decider, founded)
    .when("addAdmin", { ...stranger, everywhere: true, user: omar })
    .then(added);
  given(decider)
    .when("takeIn", { ...by, project })
    .thenRefused("not-found");
});
test("the last admin stays", () => {
  given(decider, founded)
    .when("removeAdmin", { ...by, user: ines })
    .thenRefused("last-admin");
  given(decider, founded, added)
    .when("removeAdmin", { ...by, user: ines })
    .thenDecided({ facts: [OrganisationAdminRemoved({ organisation, user: ines })] });
});
test("a project joins once, is nobody else's meanwhile, and is let go", () => {
  given(decider, founded)
    .when("takeIn", { ...by, project })
    .thenDecided({ facts: [joined], reserve: [`organisation-of:${project}`] });
  given(decider, founded, joined)
    .when("takeIn", { ...by, project })
    .then();
  given(decider, founded, joined)
    .when("letGo", { ...by, project })
    .thenDecided({
      facts: [OrganisationProjectLeft({ organisation, project })],
      release: [`organisation-of:${project}`],
    });
  given(decider, founded)
    .when("letGo", { ...by, project })
    .then();
});
