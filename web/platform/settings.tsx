import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigation } from "@remix-run/react";
import { projects } from "#contracts/projects";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { RecordError } from "#web/_record/record-error.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { orThrow } from "#web/_server/answers.ts";
import { memberWith } from "#web/_server/member-with.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useSessionLength } from "#web/_shell/session/use-session-length.ts";
import { titled } from "#web/_shell/title.ts";
import { Button } from "#web/_ui/button.tsx";
import { Checkbox } from "#web/_ui/checkbox.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Page, PageHead } from "#web/_ui/page.tsx";
import { Select } from "#web/_ui/select.tsx";
import { settingsAct } from "./act.ts";
import { messages } from "./messages.ts";
import { platformUrl } from "./urls.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call } = await memberWith(args, projects.updatePlatform);
  const {
    name,
    public: isPublic,
    supportEmail,
    theme,
    defaultCurrency,
    defaultLocale,
    sessionMinutes = USUAL_SESSION_MINUTES,
  } = orThrow(await call(projects.getOwnPlatform));
  return { name, isPublic, supportEmail, colour: theme.primary, defaultCurrency, defaultLocale, sessionMinutes };
}

export const action = (args: ActionFunctionArgs) => settingsAct(args);

export const meta = titled(messages.platform);

const USUAL_SESSION_MINUTES = 720;
const SESSION_MINUTES = [15, 30, 60, 240, USUAL_SESSION_MINUTES, 1440, 10_080, 43_200];
/** The lengths to choose from, with the one that is set. */
const lengths = (set: number) => [...new Set([...SESSION_MINUTES, set])].sort((a, b) => a - b);

/** The platform's settings, for its administrators. */
export default function PlatformSettings() {
  const t = useText(messages);
  const data = useLoaderData<typeof loader>();
  const sessionLength = useSessionLength();
  const parts = useRefusal("save");
  const busy = useNavigation().state !== "idle";
  return (
    <Page>
      <PageHead title={t("platform")} text={t("settings.text")} />
      <PostForm name="platform" className="mt-4 grid max-w-xl gap-4">
        <FormErrors errors={parts.errors} />
        <Field id={parts.id("name")} label={t("settings.name")} error={parts.error("name")}>
          <Input name="name" required maxLength={100} defaultValue={parts.value("name", data.name)} />
        </Field>
        <Field
          id={parts.id("supportEmail")}
          label={t("settings.supportEmail")}
          help={t("settings.supportHelp")}
          error={parts.error("supportEmail")}
          optional
        >
          <Input name="supportEmail" type="email" defaultValue={parts.value("supportEmail", data.supportEmail)} />
        </Field>
        <Field
          id={parts.id("theme.primary")}
          label={t("settings.colour")}
          help={t("settings.colourHelp")}
          error={parts.error("theme.primary")}
          optional
        >
          <Input name="colour" maxLength={7} placeholder="#d94f30" defaultValue={parts.value("colour", data.colour)} />
        </Field>
        <Field id={parts.id("defaultCurrency")} label={t("settings.currency")} error={parts.error("defaultCurrency")}>
          <Input
            name="defaultCurrency"
            required
            maxLength={3}
            defaultValue={parts.value("defaultCurrency", data.defaultCurrency)}
          />
        </Field>
        <Field id={parts.id("defaultLocale")} label={t("settings.locale")} error={parts.error("defaultLocale")}>
          <Input
            name="defaultLocale"
            required
            maxLength={12}
            defaultValue={parts.value("defaultLocale", data.defaultLocale)}
          />
        </Field>
        <Field
          id={parts.id("sessionMinutes")}
          label={t("settings.session")}
          help={t("settings.sessionHelp")}
          error={parts.error("sessionMinutes")}
        >
          <Select
            name="sessionMinutes"
            defaultValue={parts.value("sessionMinutes", String(data.sessionMinutes))}
            options={lengths(data.sessionMinutes).map((minutes) => ({
              value: String(minutes),
              label: sessionLength(minutes),
            }))}
          />
        </Field>
        <div>
          <Checkbox name="public" value="yes" label={t("settings.public")} defaultChecked={data.isPublic} />
          <p className="help">{t("settings.publicHelp")}</p>
        </div>
        <div>
          <Button kind="primary" type="submit" busy={busy}>
            {t("settings.submit")}
          </Button>
        </div>
      </PostForm>
      <FlashNudge labels={messages.flash} />
    </Page>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.platform} listUrl={platformUrl()} />;
}
