import { useNavigation } from "@remix-run/react";
import { emailIn } from "#web/_record/customer-name.ts";
import { Layer } from "#web/_record/layer.tsx";
import { useDialog } from "#web/_record/use-dialog.ts";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Facts } from "#web/_ui/panel.tsx";
import type { RecordData } from "./data.ts";
import { messages } from "./messages.ts";

/** Corrects a customer's email, and says what follows from it. */
export function EmailDialog({ data: { customer } }: { data: RecordData }) {
  const t = useText(messages);
  const { open, close } = useDialog("email");
  const parts = useRefusal("email");
  const busy = useNavigation().formData?.get("intent") === "email";
  const consent = customer.marketing.email;
  const email = emailIn(customer.email);
  return (
    <Layer
      open={open}
      onClose={close}
      title={t(email ? "email.title" : "email.addTitle")}
      width="medium"
      foot={
        <>
          <Button onClick={close}>{t("form.cancel")}</Button>
          <Button kind="primary" type="submit" form="email" busy={busy}>
            {t(email ? "email.submit" : "email.addSubmit")}
          </Button>
        </>
      }
    >
      <PostForm name="email" id="email" className="grid gap-3.5" preventScrollReset>
        <input type="hidden" name="intent" value="email" />
        <FormErrors errors={parts.errors} />
        <Field id={parts.id("email")} label={t("email.new")} error={parts.error("email")} required>
          <Input
            name="email"
            type="email"
            maxLength={254}
            autoComplete="off"
            defaultValue={parts.value("email", email)}
          />
        </Field>
        <Facts
          facts={[
            { name: t("email.orders"), value: t("email.ordersText", { count: customer.totalOrderCount }) },
            ...(email ? [{ name: t("email.earlier"), value: t("email.earlierText", { email }) }] : []),
            { name: t("email.consent"), value: t(`email.consentText.${consent}`) },
          ]}
        />
      </PostForm>
    </Layer>
  );
}
