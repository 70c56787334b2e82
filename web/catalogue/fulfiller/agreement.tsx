import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { useRef, useState } from "react";
import type { Fulfiller } from "#contracts/catalogue";
import { useHydrated } from "#web/_record/use-hydrated.ts";
import { FormFields, PostForm } from "#web/_shell/post-form.tsx";
import { Alert } from "#web/_ui/alert.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Confirm } from "#web/_ui/confirm.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { messages } from "./messages.ts";

/** The state of the agreement, and the next step. */
export function AgreementNote({ fulfiller, may }: { fulfiller: Fulfiller; may: { ask: boolean } }) {
  const t = useText(messages);
  const { name, agreement, reason, endedBy, isOwn } = fulfiller;
  if (agreement === "accepted") return null;
  if (agreement === "requested")
    return (
      <Alert title={t("waiting.title", { name })}>
        <p>{t("waiting.text")}</p>
      </Alert>
    );
  const isDeclined = agreement === "declined";
  const title = isDeclined ? t("declined.title", { name }) : t(`ended.${endedBy ?? "shop"}`, { name });
  return (
    <Alert
      kind="warning"
      title={title}
      actions={may.ask && <Again fulfiller={fulfiller} label={t(isOwn ? "ended.relist" : "ended.again")} />}
    >
      <p>{reason ?? t("ended.text")}</p>
    </Alert>
  );
}

function Again({ fulfiller: { id }, label }: { fulfiller: Fulfiller; label: string }) {
  const busy = useNavigation().formData?.get("intent") === "again";
  return (
    <PostForm name={`again-${id}`} preventScrollReset>
      <input type="hidden" name="intent" value="again" />
      <Button type="submit" small busy={busy}>
        {label}
      </Button>
    </PostForm>
  );
}

/** Ends an agreement or withdraws a request, after confirmation; without script at once. */
export function EndAgreement({ fulfiller: { name, isOwn } }: { fulfiller: Fulfiller }) {
  const t = useText(messages);
  const form = useRef<HTMLFormElement>(null);
  const [open, setOpen] = useState(false);
  const submit = useSubmit();
  const hydrated = useHydrated();
  const busy = useNavigation().formData?.get("intent") === "end";
  return (
    <Form method="post" ref={form} preventScrollReset>
      <FormFields name="end" />
      <input type="hidden" name="intent" value="end" />
      <Button
        kind="danger-outline"
        type={hydrated ? "button" : "submit"}
        busy={busy}
        onClick={() => hydrated && setOpen(true)}
      >
        {t(isOwn ? "end.ownOpen" : "end.open")}
      </Button>
      <Confirm
        open={open}
        onClose={() => setOpen(false)}
        title={isOwn ? t("end.own") : t("end.title", { name })}
        action={t(isOwn ? "end.ownOpen" : "end.confirm")}
        cancel={t("end.keep")}
        danger
        onConfirm={() => {
          setOpen(false);
          submit(form.current);
        }}
      >
        <p>{t("end.text")}</p>
      </Confirm>
    </Form>
  );
}
