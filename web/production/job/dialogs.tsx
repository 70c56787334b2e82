import { useNavigation } from "@remix-run/react";
import { Fragment, type ReactNode, useId } from "react";
import type { ProductionJobRecord } from "#contracts/production";
import { boughtService } from "#web/_record/bought-service.ts";
import { Layer } from "#web/_record/layer.tsx";
import { useDialog } from "#web/_record/use-dialog.ts";
import { type FormParts, useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm, type Waits } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Checkbox } from "#web/_ui/checkbox.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input, Textarea } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Select } from "#web/_ui/select.tsx";
import { messages } from "../messages.ts";
import { parcelsOut, returnReasons } from "../steps.ts";

interface DialogProps {
  readonly job: ProductionJobRecord;
}

function JobDialog({
  name,
  hidden,
  title,
  submit,
  danger,
  waits,
  children,
}: {
  name: string;
  /** Hidden fields with the action. */
  hidden: Readonly<Record<string, string>>;
  title: string;
  submit: string;
  danger?: boolean;
  /** How it is shown while it waits for a connection, if it may. */
  waits?: Pick<Waits, "label" | "shows">;
  children: (parts: FormParts) => ReactNode;
}) {
  const t = useText(messages);
  const form = useId();
  const { open, close } = useDialog(name);
  const parts = useRefusal(name);
  const busy = useNavigation().formData?.get("dialog") === name;
  return (
    <Layer
      open={open}
      onClose={close}
      title={title}
      width="medium"
      foot={
        <>
          <Button onClick={close}>{t("cancel")}</Button>
          <Button kind={danger ? "danger" : "primary"} type="submit" form={form} busy={busy}>
            {submit}
          </Button>
        </>
      }
    >
      <PostForm
        id={form}
        name={name}
        className="grid gap-3.5"
        preventScrollReset
        waits={waits && { ...waits, onKept: close }}
      >
        {Object.entries({ dialog: name, ...hidden }).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <FormErrors errors={parts.errors} />
        {children(parts)}
      </PostForm>
    </Layer>
  );
}

const fields = ["carrier", "service", "trackingNumber", "trackingUrl", "weightGrams"] as const;

/** The parcel of a job, with the service that was bought. A tracked one needs its number, or a tick that there is none. */
export function DispatchDialog({ job }: DialogProps) {
  const t = useText(messages);
  const { method } = job;
  const bought = boughtService(method?.type === "delivery" ? method.name : "");
  const usual: Readonly<Record<string, string>> = { carrier: bought.carrier, service: bought.service };
  const isTracked = method?.type === "delivery" && method.tracked;
  return (
    <JobDialog
      name="dispatch"
      hidden={{ intent: "report", status: "dispatched", ...(isTracked && { tracked: "yes" }) }}
      title={t("dispatch.title", { number: job.number })}
      submit={t("dispatch.submit")}
      waits={{ label: t("waits", { number: job.number, step: "dispatched" }), shows: "trackingNumber" }}
    >
      {({ error, value, id }) => (
        <>
          {fields.map((name) => (
            <Fragment key={name}>
              <Field
                id={id(`parcel.${name}`)}
                label={t(`dispatch.${name}`)}
                error={error(`parcel.${name}`)}
                help={
                  name === "trackingNumber" && isTracked ? t("dispatch.tracked", { method: method.name }) : undefined
                }
                required={name === "carrier"}
                optional={name !== "carrier" && !(name === "trackingNumber" && isTracked)}
              >
                <Input
                  name={name}
                  type={name === "trackingUrl" ? "url" : "text"}
                  inputMode={name === "weightGrams" ? "numeric" : undefined}
                  autoComplete="off"
                  defaultValue={value(name, usual[name])}
                />
              </Field>
              {name === "trackingNumber" && isTracked && (
                <Checkbox
                  name="withoutTracking"
                  label={t("dispatch.withoutTracking")}
                  defaultChecked={value("withoutTracking") === "on"}
                />
              )}
            </Fragment>
          ))}
        </>
      )}
    </JobDialog>
  );
}

const reasons = ["artwork", "address", "stock", "customer_request", "other"] as const;

/** A problem that the shop must fix before the job continues. */
export function HoldDialog({ job }: DialogProps) {
  const t = useText(messages);
  return (
    <JobDialog
      name="hold"
      hidden={{ intent: "hold" }}
      title={t("holding.title", { number: job.number })}
      submit={t("holding.submit")}
      waits={{ label: t("waits", { number: job.number, step: "hold" }), shows: "message" }}
    >
      {({ error, value, id }) => (
        <>
          <Field id={id("reason")} label={t("holding.reason")} error={error("reason")} required>
            <Select
              name="reason"
              defaultValue={value("reason", "artwork")}
              options={reasons.map((reason) => ({ value: reason, label: t(`holding.reasons.${reason}`) }))}
            />
          </Field>
          <Field id={id("message")} label={t("holding.message")} error={error("message")} required>
            <Textarea name="message" maxLength={1000} defaultValue={value("message")} />
          </Field>
        </>
      )}
    </JobDialog>
  );
}

export function RejectDialog({ job }: DialogProps) {
  const t = useText(messages);
  return (
    <JobDialog
      danger
      name="reject"
      hidden={{ intent: "report", status: "rejected" }}
      title={t("rejecting.title", { number: job.number })}
      submit={t("rejecting.submit")}
    >
      {({ error, value, id }) => (
        <>
          <p className="text-14 text-ink-2">{t("rejecting.text")}</p>
          <Field id={id("reason")} label={t("rejecting.reason")} error={error("reason")} required>
            <Textarea name="reason" maxLength={500} defaultValue={value("reason")} />
          </Field>
        </>
      )}
    </JobDialog>
  );
}

/** A parcel that came back to the factory. */
export function ReturnedDialog({ job }: DialogProps) {
  const t = useText(messages);
  const parcels = parcelsOut(job).map(({ carrier, trackingNumber }) => ({
    value: trackingNumber ? `${carrier}\t${trackingNumber}` : carrier,
    label: [carrier, trackingNumber].filter(Boolean).join(" "),
  }));
  return (
    <JobDialog
      name="returned"
      hidden={{ intent: "returned" }}
      title={t("returning.title", { number: job.number })}
      submit={t("returning.submit")}
    >
      {({ error, value, id }) => (
        <>
          <Field id={id("parcel")} label={t("returning.parcel")} error={error("parcel")} required>
            <Select name="parcel" defaultValue={value("parcel", parcels[0]?.value)} options={parcels} />
          </Field>
          <Field id={id("reason")} label={t("returning.reason")} error={error("reason")} required>
            <Select
              name="reason"
              placeholder={t("returning.choose")}
              defaultValue={value("reason")}
              options={returnReasons.map((reason) => ({ value: reason, label: t(`returning.reasons.${reason}`) }))}
            />
          </Field>
          <Field id={id("note")} label={t("returning.note")} error={error("note")} optional>
            <Input name="note" maxLength={400} autoComplete="off" defaultValue={value("note")} />
          </Field>
        </>
      )}
    </JobDialog>
  );
}
