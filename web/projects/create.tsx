import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
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
import { type CreateAnswer, createAct } from "./create-act.ts";
import { type CreateData, createData } from "./create-data.ts";
import { messages } from "./messages.ts";
import { Start } from "./start.tsx";

const CURRENCIES = ["GBP", "EUR", "USD", "AUD", "CAD", "CHF", "DKK", "NOK", "NZD", "PLN", "SEK", "JPY"];

export const loader = (args: LoaderFunctionArgs) => createData(args);
export const action = (args: ActionFunctionArgs) => createAct(args);
export const meta = titled(messages.title);

export default function Create() {
  const t = useText(messages);
  const data = useLoaderData<typeof loader>();
  const { name, first, open } = data;
  if (!open) {
    return (
      <Page>
        <Empty title={t(first ? "first.closedTitle" : "closed.title")}>
          {t(first ? "first.closed" : "closed.text")}
        </Empty>
      </Page>
    );
  }
  return (
    <Page>
      <PageHead title={first ? t("first.title", { name }) : t("title")} text={t(first ? "first.text" : "text")} />
      <CreateForm data={data} />
    </Page>
  );
}

function CreateForm({ data }: { data: CreateData }) {
  const t = useText(messages);
  const answer = useActionData() as CreateAnswer | undefined;
  const sending = useNavigation().formData;
  const errors = answer?.problem?.errors ?? {};
  const typed = (field: string) => answer?.typed[field] ?? "";
  const { first, currency, timeZones } = data;
  return (
    <PostForm name="create-project" className="grid max-w-md gap-5" preventScrollReset>
      {answer?.problem && Object.keys(errors).length === 0 && (
        <FormErrors errors={[{ message: answer.problem.message }]} />
      )}
      <Field label={t("name")} id="name" help={t("nameHelp")} error={errors.name?.[0]} required>
        <Input name="name" maxLength={100} autoComplete="organization" defaultValue={typed("name")} />
      </Field>
      <Start data={data} answer={answer} />
      <Field label={t("currency")} id="currency" help={t("currencyHelp")} error={errors.currency?.[0]}>
        <Select
          name="currency"
          defaultValue={typed("currency")}
          options={[
            { value: "", label: t("asTemplate", { value: currency }) },
            ...CURRENCIES.map((code) => ({ value: code, label: code })),
          ]}
        />
      </Field>
      <Field label={t("timeZone")} id="timeZone" help={t("timeZoneHelp")} error={errors.timeZone?.[0]}>
        <Select
          name="timeZone"
          defaultValue={typed("timeZone")}
          options={[
            { value: "", label: t("asTemplate", { value: "Europe/London" }) },
            ...timeZones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") })),
          ]}
        />
      </Field>
      <div className="flex gap-2">
        {!first && <LinkButton to={dashboardUrl()}>{t("cancel")}</LinkButton>}
        <Button
          kind="primary"
          type="submit"
          name="intent"
          value="create"
          busy={sending != null && sending.get("intent") !== "look"}
        >
          {t("button")}
        </Button>
      </div>
    </PostForm>
  );
}
