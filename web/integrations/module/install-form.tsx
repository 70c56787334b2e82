import { Link, useNavigation } from "@remix-run/react";
import type { StoreListing } from "#contracts/integrations";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Checkbox } from "#web/_ui/checkbox.tsx";
import { FieldGroup } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Panel } from "#web/_ui/panel.tsx";
import { messages } from "../messages.ts";
import { moduleUrl } from "../urls.ts";
import type { ModuleData } from "./data.ts";
import { Settings } from "./settings-form.tsx";

/** Installs a module, after what it asks to be allowed is accepted. */
export function InstallForm({ listing, data }: { listing: StoreListing; data: ModuleData }) {
  const t = useText(messages);
  const parts = useRefusal("install");
  const busy = useNavigation().formData?.get("intent") === "install";
  if (!data.may.install) return <p className="text-ink-2">{t("install.denied")}</p>;
  return (
    <PostForm name="install" className="grid gap-4">
      <input type="hidden" name="intent" value="install" />
      <WhyNot data={data} />
      {listing.permissions.length > 0 && (
        <Panel title={t("detail.asks")} text={t("install.must")}>
          <FieldGroup legend={t("install.accept")} error={parts.error("acceptPermissions")}>
            {listing.permissions.map(({ id, reason }) => (
              <Checkbox
                key={id}
                name="accept"
                value={id}
                label={
                  <>
                    {reason} <span className="text-13 text-ink-3">{id}</span>
                  </>
                }
              />
            ))}
          </FieldGroup>
        </Panel>
      )}
      {Object.keys(listing.configSchema.properties).length > 0 && (
        <Panel title={t("setup.title")}>
          <div className="grid max-w-[34rem] gap-4">
            <FormErrors errors={parts.errors} />
            <Settings schema={listing.configSchema} config={data.before} parts={parts} fixed={false} />
          </div>
        </Panel>
      )}
      <div>
        <Button kind="primary" type="submit" busy={busy} busyLabel={t("install.busy")}>
          {t("install.submit")}
        </Button>
      </div>
    </PostForm>
  );
}

/** What stood in the way, with the modules it is about. */
function WhyNot({ data: { needs, against } }: { data: ModuleData }) {
  const link = useProjectLink();
  const { refused } = useRefusal("install");
  if (!refused || refused.problem.errors) return null;
  const { message, ...details } = refused.problem as typeof refused.problem & {
    requires?: readonly string[];
    conflicts?: readonly string[];
  };
  const named = (codes: readonly string[]) =>
    codes.map((each) => [...needs, ...against].find((one) => one.code === each));
  const about = [...named(details.requires ?? []), ...named(details.conflicts ?? [])].filter(
    (each) => each !== undefined,
  );
  return (
    <Alert kind="danger" title={message} live>
      {about.length > 0 && (
        <ul>
          {about.map((each) => (
            <li key={each.code}>
              <Link to={link(moduleUrl(each.code))}>{each.name}</Link>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
