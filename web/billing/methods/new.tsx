import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData, useNavigation } from "@remix-run/react";
import { type ReactNode, Suspense } from "react";
import { billing } from "#contracts/billing";
import { RecordError } from "#web/_record/record-error.tsx";
import { refusedWith, textIn } from "#web/_record/refused.ts";
import { useHydrated } from "#web/_record/use-hydrated.ts";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { consistencyHeaders, posted } from "#web/_server/posted.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { useProjectLink, withProject } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Checkbox } from "#web/_ui/checkbox.tsx";
import { Field } from "#web/_ui/field.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { lazily } from "#web/_ui/lazily.ts";
import { Breadcrumbs, Page, PageHead } from "#web/_ui/page.tsx";
import { Select } from "#web/_ui/select.tsx";
import { RemedyLinks } from "../flags.tsx";
import { Refusal } from "../refusal.tsx";
import { billingUrl, paymentMethodsUrl } from "../urls.ts";
import { messages } from "./messages.ts";
import { setupData } from "./setup-data.ts";

const CardForm = lazily(() => import("./card-form.lazy.tsx"));

export const loader = (args: LoaderFunctionArgs) => setupData(args);

export async function action(args: ActionFunctionArgs) {
  const sent = await posted(args);
  const { form, call, key, project } = sent;
  const name = textIn(form, "billingDetails.name");
  const body = {
    vendor: "stripe" as const,
    vendorReference: textIn(form, "vendorReference") ?? "",
    isDefault: form.get("isDefault") === "on",
    billingDetails: { ...(name && { name }) },
  };
  const response = await call(billing.createPaymentMethod, { body, idempotencyKey: key });
  if (!response.ok) return refusedWith(form, "card", response.problem);
  return redirect(withProject(paymentMethodsUrl({ flash: "added" }), project.id), consistencyHeaders(sent));
}

export const meta = titled(messages.new.title);

/** Adds a card: with the vendor's form, or one of the test cards if there is no vendor. */
export default function NewPaymentMethod() {
  const t = useText(messages);
  const link = useProjectLink();
  const data = useLoaderData<typeof loader>();
  return (
    <Page>
      <Breadcrumbs
        trail={[
          { label: t("billing"), to: link(billingUrl()) },
          { label: t("title"), to: link(paymentMethodsUrl()) },
        ]}
        here={t("new.title")}
      />
      <PageHead title={t("new.title")} />
      {"setup" in data && data.setup ? (
        <Form setup={data.setup} robot={data.robot} />
      ) : (
        <Alert kind="danger" title={data.refused} actions={<RemedyLinks remedies={data.remedies ?? []} />} />
      )}
    </Page>
  );
}

interface Setup {
  readonly clientSecret: string;
  readonly publishableKey?: string | undefined;
}

function Form({ setup, robot }: { setup: Setup; robot: boolean }) {
  const t = useText(messages);
  const parts = useRefusal("card");
  const busy = useNavigation().state !== "idle";
  const { publishableKey, clientSecret } = setup;
  return (
    <PostForm name="card" className="grid max-w-md gap-4">
      <Refusal parts={parts} />
      {publishableKey ? (
        <VendorForm>
          <CardForm publishableKey={publishableKey} clientSecret={clientSecret} robot={robot} />
        </VendorForm>
      ) : (
        <TestCards />
      )}
      <Field
        id={parts.id("billingDetails.name")}
        label={t("new.holder")}
        error={parts.error("billingDetails.name")}
        optional
      >
        <Input
          name="billingDetails.name"
          maxLength={120}
          autoComplete="cc-name"
          defaultValue={parts.value("billingDetails.name")}
        />
      </Field>
      <Checkbox name="isDefault" label={t("new.isDefault")} defaultChecked={parts.value("isDefault", "on") === "on"} />
      <div>
        <Button kind="primary" type="submit" busy={busy}>
          {t("new.save")}
        </Button>
      </div>
    </PostForm>
  );
}

/** The vendor's form needs a browser. */
function VendorForm({ children }: { children: ReactNode }) {
  const t = useText(messages);
  const loading = <p className="text-ink-2">{t("new.loading")}</p>;
  return useHydrated() ? <Suspense fallback={loading}>{children}</Suspense> : loading;
}

function TestCards() {
  const t = useText(messages);
  const parts = useRefusal("card");
  return (
    <>
      <Alert title={t("new.sandbox")} />
      <Field id={parts.id("vendorReference")} label={t("new.card")} error={parts.error("vendorReference")}>
        <Select
          name="vendorReference"
          defaultValue={parts.value("vendorReference", "pm_card_visa")}
          options={Object.entries(messages.new.cards).map(([value, label]) => ({ value, label }))}
        />
      </Field>
    </>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={paymentMethodsUrl()} />;
}
