import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { useRef, useState } from "react";
import { useHydrated } from "#web/_record/use-hydrated.ts";
import { FormFields } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Confirm } from "#web/_ui/confirm.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "./offer-messages.ts";

type Status = "draft" | "active" | "discontinued";
const intents = { draft: "publish", active: "discontinue", discontinued: "reinstate" } as const;
const labelKeys = { draft: "publish", active: "open", discontinued: "reinstate" } as const;

/** Takes something off sale, after confirmation, or puts it on sale; without script at once. */
export function ProductStatusForm({ title, status }: { title: string; status: Status }) {
  const t = useText(messages);
  const form = useRef<HTMLFormElement>(null);
  const [open, setOpen] = useState(false);
  const submit = useSubmit();
  const confirms = useHydrated() && status === "active";
  const intent = intents[status];
  const busy = useNavigation().formData?.get("intent") === intent;
  return (
    <Form method="post" ref={form} preventScrollReset>
      <FormFields name={intent} />
      <input type="hidden" name="intent" value={intent} />
      <Button
        kind={status === "active" ? "danger-outline" : status === "draft" ? "primary" : "default"}
        type={confirms ? "button" : "submit"}
        busy={busy}
        onClick={() => confirms && setOpen(true)}
      >
        {t(labelKeys[status])}
      </Button>
      <Confirm
        open={open}
        onClose={() => setOpen(false)}
        title={t("title", { title })}
        action={t("confirm")}
        cancel={t("keep")}
        danger
        onConfirm={() => {
          setOpen(false);
          submit(form.current);
        }}
      >
        <p>{t("text")}</p>
      </Confirm>
    </Form>
  );
}
