import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useNavigation } from "@remix-run/react";
import { organisations } from "#contracts/organisations";
import { refusedWith, textIn } from "#web/_record/refused.ts";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { member } from "#web/_server/member.ts";
import { consistencyHeaders, posted } from "#web/_server/posted.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { titled } from "#web/_shell/title.ts";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Page, PageHead } from "#web/_ui/page.tsx";
import { messages } from "./messages.ts";
import { organisationsUrl, organisationUrl } from "./urls.ts";

export async function loader(args: LoaderFunctionArgs) {
  await member(args, "never");
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const sent = await posted(args, "never");
  const body = { name: textIn(sent.form, "name") ?? "" };
  const response = await sent.call(organisations.createOrganisation, { body, idempotencyKey: sent.key });
  if (!response.ok) return refusedWith(sent.form, "organisation", response.problem);
  return redirect(`${organisationUrl(response.value.id)}?flash=created`, consistencyHeaders(sent));
}

export const meta = titled(messages.create);

export default function Create() {
  const t = useText(messages);
  const parts = useRefusal("organisation");
  const busy = useNavigation().state !== "idle";
  return (
    <Page>
      <PageHead title={t("create")} text={t("createText")} />
      <PostForm name="organisation" className="grid max-w-md gap-5">
        <FormErrors errors={parts.errors} />
        <Field id={parts.id("name")} label={t("name")} error={parts.error("name")} required>
          <Input name="name" maxLength={80} autoComplete="organization" defaultValue={parts.value("name")} />
        </Field>
        <div className="flex gap-2">
          <LinkButton to={organisationsUrl()}>{t("cancel")}</LinkButton>
          <Button kind="primary" type="submit" busy={busy}>
            {t("save")}
          </Button>
        </div>
      </PostForm>
    </Page>
  );
}
