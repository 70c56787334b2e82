import { useNavigation } from "@remix-run/react";
import { contactOf } from "#web/_record/customer-name.ts";
import { Layer } from "#web/_record/layer.tsx";
import { useDialog } from "#web/_record/use-dialog.ts";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import type { RecordData } from "./data.ts";
import { messages } from "./messages.ts";

/** Asks for the email to be typed before a person is erased permanently. */
export function EraseDialog({ data: { customer } }: { data: RecordData }) {
  const t = useText(messages);
  const { open, close } = useDialog("erase");
  const parts = useRefusal("erase");
  const busy = useNavigation().formData?.get("intent") === "erase";
  const { merged = [] } = customer;
  return (
    <Layer
      open={open}
      onClose={close}
      title={t("erase.title")}
      width="small"
      foot={
        <>
          <Button onClick={close}>{t("erase.keep")}</Button>
          <Button kind="danger" type="submit" form="erase" busy={busy}>
            {t("erase.submit")}
          </Button>
        </>
      }
    >
      <PostForm name="erase" id="erase" className="grid gap-3.5" preventScrollReset>
        <input type="hidden" name="intent" value="erase" />
        <FormErrors errors={parts.errors} />
        <p>{t("erase.text")}</p>
        {merged.length > 0 && <p>{t("erase.merged", { emails: merged.map(contactOf).join(", ") })}</p>}
        <Field
          id={parts.id("reason")}
          label={t("erase.reason")}
          help={t("erase.reasonHelp")}
          error={parts.error("reason")}
        >
          <Input name="reason" maxLength={500} autoComplete="off" defaultValue={parts.value("reason")} />
        </Field>
        <Field
          id={parts.id("confirm")}
          label={t("erase.confirm", { email: contactOf(customer) })}
          error={parts.error("confirm")}
        >
          <Input name="confirm" autoComplete="off" defaultValue={parts.value("confirm")} />
        </Field>
      </PostForm>
    </Layer>
  );
}
