import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { projects } from "#contracts/projects";
import { chosenCookie, seenCookie } from "#web/_server/cookies.ts";
import { member } from "#web/_server/member.ts";
import { platformOf } from "#web/_server/platform.ts";
import { posted, problem, read } from "#web/_server/posted.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { titled } from "#web/_shell/title.ts";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Page, PageHead } from "#web/_ui/page.tsx";
import { Select } from "#web/_ui/select.tsx";
import { Empty } from "#web/_ui/states.tsx";
import { dashboardUrl } from "../dashboard/urls.ts";
import { messages } from "./messages.ts";

const CURRENCIES = ["GBP", "EUR", "USD", "AUD", "CAD", "CHF", "DKK", "NOK", "NZD", "PLN", "SEK", "JPY"];

export async function loader(args: LoaderFunctionArgs) {
  const [{ user, projects: mine }, platform] = await Promise.all([member(args, "never"), platformOf(args)]);
  return {
    name: user.firstName ?? user.email,
    first: mine.length === 0,
    open: (platform?.public ?? false) || user.isAdmin,
    currency: platform?.defaultCurrency ?? "GBP",
    timeZones: Intl.supportedValuesOf("timeZone"),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { form, call, key, user, seen } = await posted(args, "never");
  const body = read(projects.createProject.body, {
    name: form.get("name"),
    currency: form.get("currency"),
    timeZone: form.get("timeZone"),
  });
  if (!body.ok) return problem(body.problem);
  const answer = await call(projects.createProject, { body: body.value, idempotencyKey: key });
  if (!answer.ok) return problem(answer.problem);
  const headers = new Headers({ "set-cookie": seenCookie(seen) });
  headers.append("set-cookie", chosenCookie(user.id, answer.value.id, args.context.secure));
  throw redirect(`${dashboardUrl()}?project=${answer.value.id}`, { headers });
}

export const meta = titled(messages.title);

export default function Create() {
  const t = useText(messages);
  const { name, first, open, currency, timeZones } = useLoaderData<typeof loader>();
  const found = useActionData<typeof action>()?.problem;
  const { state } = useNavigation();
  if (!open) {
    return (
      <Page>
        <Empty title={t(first ? "first.closedTitle" : "closed.title")}>
          {t(first ? "first.closed" : "closed.text")}
        </Empty>
      </Page>
    );
  }
  const errors = found?.errors ?? {};
  return (
    <Page>
      <PageHead title={first ? t("first.title", { name }) : t("title")} text={t(first ? "first.text" : "text")} />
      <PostForm name="create-project" className="grid max-w-md gap-5">
        {found && Object.keys(errors).length === 0 && <FormErrors errors={[{ message: found.message }]} />}
        <Field label={t("name")} id="name" help={t("nameHelp")} error={errors.name?.[0]} required>
          <Input name="name" maxLength={100} autoComplete="organization" />
        </Field>
        <Field label={t("currency")} id="currency" help={t("currencyHelp")} error={errors.currency?.[0]}>
          <Select
            name="currency"
            defaultValue={currency}
            options={CURRENCIES.map((code) => ({ value: code, label: code }))}
          />
        </Field>
        <Field label={t("timeZone")} id="timeZone" help={t("timeZoneHelp")} error={errors.timeZone?.[0]}>
          <Select
            name="timeZone"
            defaultValue="Europe/London"
            options={timeZones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }))}
          />
        </Field>
        <div className="flex gap-2">
          {!first && <LinkButton to={dashboardUrl()}>{t("cancel")}</LinkButton>}
          <Button kind="primary" type="submit" busy={state !== "idle"}>
            {t("button")}
          </Button>
        </div>
      </PostForm>
    </Page>
  );
}
