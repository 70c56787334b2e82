import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Layer } from "#web/_record/layer.tsx";
import { useDialog } from "#web/_record/use-dialog.ts";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Select } from "#web/_ui/select.tsx";
import { nameOf } from "../names.ts";
import type { RecordData } from "./data.ts";
import { KeysChoice } from "./keys-choice.tsx";
import { messages } from "./messages.ts";

/** Confirmations before a membership is suspended or removed. */
export function Dialogs({ data }: { data: RecordData }) {
  const { may } = data;
  return (
    <>
      {may.suspend && <Suspend data={data} />}
      {may.remove && <Remove data={data} />}
      {may.resetTwoFactor && <ResetTwoFactor data={data} />}
    </>
  );
}

interface AskProps {
  readonly intent: string;
  readonly title: string;
  readonly text: string;
  readonly keep: string;
  readonly submit: string;
  readonly children?: ReactNode;
}

function Ask({ intent, title, text, keep, submit, children }: AskProps) {
  const { open, close } = useDialog(intent);
  const parts = useRefusal(intent);
  const busy = useNavigation().formData?.get("intent") === intent;
  return (
    <Layer
      open={open}
      onClose={close}
      title={title}
      width="small"
      foot={
        <>
          <Button onClick={close}>{keep}</Button>
          <Button kind="danger" type="submit" form={intent} busy={busy}>
            {submit}
          </Button>
        </>
      }
    >
      <PostForm name={intent} id={intent} className="grid gap-3.5" preventScrollReset>
        <input type="hidden" name="intent" value={intent} />
        <FormErrors errors={parts.errors} />
        <p>{text}</p>
        {children}
      </PostForm>
    </Layer>
  );
}

function Suspend({ data }: { data: RecordData }) {
  const t = useText(messages);
  return (
    <Ask
      intent="suspend"
      title={t("suspendDialog.title", { name: nameOf(data.person) })}
      text={t("suspendDialog.text")}
      keep={t("suspendDialog.keep")}
      submit={t("suspend")}
    >
      <KeysChoice data={data} intent="suspend" />
    </Ask>
  );
}

function Remove({ data }: { data: RecordData }) {
  const t = useText(messages);
  const parts = useRefusal("remove");
  return (
    <Ask
      intent="remove"
      title={t("removeDialog.title", { name: nameOf(data.person), project: data.project })}
      text={t("removeDialog.text")}
      keep={t("removeDialog.keep")}
      submit={t("remove")}
    >
      <Field
        id={parts.id("handOverTo")}
        label={t("removeDialog.handOver")}
        help={t("removeDialog.handOverHelp")}
        error={parts.error("handOverTo")}
        optional
      >
        <Select
          name="handOverTo"
          defaultValue={parts.value("handOverTo")}
          options={[{ value: "", label: t("removeDialog.nobody") }, ...data.others]}
        />
      </Field>
      <KeysChoice data={data} intent="remove" />
    </Ask>
  );
}

function ResetTwoFactor({ data }: { data: RecordData }) {
  const t = useText(messages);
  const parts = useRefusal("reset-2fa");
  return (
    <Ask
      intent="reset-2fa"
      title={t("resetDialog.title", { name: nameOf(data.person) })}
      text={t("resetDialog.text")}
      keep={t("resetDialog.keep")}
      submit={t("resetDialog.submit")}
    >
      <Field
        id={parts.id("reason")}
        label={t("resetDialog.reason")}
        help={t("resetDialog.reasonHelp")}
        error={parts.error("reason")}
        required
      >
        <Input name="reason" maxLength={500} autoComplete="off" defaultValue={parts.value("reason")} />
      </Field>
      <Field
        id={parts.id("one_time_password")}
        label={t("resetDialog.code")}
        error={parts.error("one_time_password")}
        required
      >
        <Input name="one_time_password" inputMode="numeric" autoComplete="one-time-code" maxLength={20} />
      </Field>
    </Ask>
  );
}
