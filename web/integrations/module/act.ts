import { redirect } from "@remix-run/node";
import { type ConfigSchema, integrations } from "#contracts/integrations";
import { refusedWith } from "#web/_record/refused.ts";
import { consistencyHeaders, type Posted } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { moduleUrl } from "../urls.ts";
import { configIn } from "./settings.ts";

type FlashKey =
  | "installed"
  | "waiting"
  | "saved"
  | "ready"
  | "paused"
  | "resumed"
  | "uninstalled"
  | "rolledBack"
  | "copied";

/** Carries out what a module's page asks for: install, set up, change, pause, uninstall. */
export async function moduleAct(sent: Posted, code: string) {
  const intent = String(sent.form.get("intent") ?? "");
  const [answer, flash] = await done(sent, intent, code);
  if (!answer.ok) return refusedWith(sent.form, intent, answer.problem);
  return redirect(withProject(moduleUrl(code, { flash }), sent.project.id), consistencyHeaders(sent));
}

async function done({ call, project, form, key, version }: Posted, intent: string, code: string) {
  const params = { project: project.id, integration: code };
  const as = <A>(answer: A, flash: FlashKey) => [answer, flash] as const;
  const once = { idempotencyKey: key };
  switch (intent) {
    case "install": {
      const config = given(configIn(form, await schemaOf(call, code)));
      const body = { config, acceptPermissions: form.getAll("accept").map(String) };
      const response = await call(integrations.installIntegration, { params, body, ...once });
      return as(response, response.ok && response.value.status === "setup_required" ? "waiting" : "installed");
    }
    case "uninstall":
      return as(await call(integrations.uninstallIntegration, { params }), "uninstalled");
    case "pause":
    case "resume": {
      const body = { pause: intent === "pause" };
      const response = await call(integrations.updateIntegration, { params, body, ...once });
      return as(response, intent === "pause" ? "paused" : "resumed");
    }
    case "rollback": {
      const body = { version: Number(form.get("version")) };
      return as(
        await call(integrations.rollBackIntegration, { params, body, ...once, ifMatch: version }),
        "rolledBack",
      );
    }
    case "copy": {
      const body = { from: String(form.get("from") ?? "") };
      return as(await call(integrations.copyIntegrationSettings, { params, body, ...once }), "copied");
    }
    default: {
      const schema = await schemaOf(call, code);
      const input = { params, body: { config: configIn(form, schema) }, ...once, ifMatch: version };
      if (intent === "setup") return as(await call(integrations.setUpIntegration, input), "ready");
      return as(await call(integrations.updateIntegration, input), "saved");
    }
  }
}

async function schemaOf(call: Posted["call"], code: string): Promise<ConfigSchema> {
  const listing = await call(integrations.getListing, { params: { listing: code } });
  return listing.ok ? listing.value.configSchema : { type: "object", properties: {} };
}

/** The settings that have a value: on installing, what is left empty is not set. */
const given = (config: ReturnType<typeof configIn>) =>
  Object.fromEntries(
    Object.entries(config).filter((entry): entry is [string, string | number | boolean] => entry[1] !== null),
  );
